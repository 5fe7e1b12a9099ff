import { audiencePaths, paths } from 'shared-contracts'
import { joinClasses, TextLink } from 'shared-ui'
import { useShell } from '../shell'
import styles from './footer.module.css'
import { messages } from './messages'

const helpLinks = [
  { name: messages.help, to: paths.help },
  { name: messages.contact, to: paths.contact },
  { name: messages.terms, to: paths.terms },
  { name: messages.policy, to: paths.policy },
  { name: messages.imprint, to: paths.imprint },
]
const shopLinks = [
  { name: messages.about, to: paths.about },
  { name: messages.licensing, to: paths.licence },
  { name: messages.newsletter, to: paths.newsletter },
]
const sellerLinks = [
  { name: messages.sell, to: audiencePaths.seller.register },
  { name: messages.sellerArea, to: paths.seller.home },
]

interface LinksProps {
  label: string
  links: readonly { name: string; to: string }[]
  /** There is but this group. */
  isAlone?: boolean
}

function Links({ label, links, isAlone }: LinksProps) {
  return (
    <nav aria-label={label}>
      {!isAlone && (
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
      )}
      <ul className={styles.links}>
        {links.map(({ name, to }) => (
          <li key={name}>
            <TextLink variant="plain" to={to} className={styles.link}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FooterProps {
  /** No more than whoever pays may want to read. */
  isBrief: boolean
}

/** The colophon: who made it, in what, and the links that every page owes its reader. */
export function Footer({ isBrief }: FooterProps) {
  const { config } = useShell().services
  return (
    <footer className={joinClasses(styles.footer, isBrief && styles.brief)}>
      <div className={styles.colophon}>
        {!isBrief && (
          <>
            <p className={styles.wordmark}>{config.name}</p>
            <p>{messages.tagline}</p>
            <p>{messages.colophon}</p>
          </>
        )}
        <p className={styles.copyright}>{messages.copyright(config.name)}</p>
      </div>
      <Links label={messages.helpLinks} links={helpLinks} isAlone={isBrief} />
      {!isBrief && (
        <>
          <Links label={config.name} links={shopLinks} />
          <Links label={messages.sellers} links={sellerLinks} />
        </>
      )}
    </footer>
  )
}

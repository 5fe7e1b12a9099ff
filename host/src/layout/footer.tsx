import { audiencePaths, paths } from 'shared-contracts'
import { joinClasses, TextLink } from 'shared-ui'
import { useShell } from '../shell'
import styles from './footer.module.css'
import { messages } from './messages'

/** What whoever pays may want to read, too. */
const briefLinks = [
  { name: messages.contact, to: paths.contact },
  { name: messages.help, to: paths.help },
  { name: messages.terms, to: paths.terms },
]
const policyLink = { name: messages.policy, to: paths.policy }
const shopLinks = [
  { name: messages.about, to: paths.about },
  policyLink,
  { name: messages.licensing, to: paths.licence },
  ...briefLinks,
  { name: messages.newsletter, to: paths.newsletter },
]
const sellerLinks = [
  { name: messages.sell, to: audiencePaths.seller.register },
  { name: messages.sellerArea, to: paths.seller.home },
]

function Links({ label, links }: { label: string; links: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label={label}>
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
  /** No more than whoever pays needs. */
  isBrief: boolean
}

/** The colophon: who made it, in what, and the links that every page owes its reader. */
export function Footer({ isBrief }: FooterProps) {
  const { config } = useShell().services
  const copyright = <p className={styles.copyright}>{messages.copyright(config.name)}</p>
  if (isBrief)
    return (
      <footer className={joinClasses(styles.footer, styles.brief)}>
        {copyright}
        <Links label={messages.footer} links={[...briefLinks, policyLink]} />
      </footer>
    )
  return (
    <footer className={styles.footer}>
      <div className={styles.colophon}>
        <p className={styles.wordmark}>{config.name}</p>
        <p>{messages.tagline}</p>
        <p>{messages.colophon}</p>
        {copyright}
      </div>
      <Links label={messages.footer} links={shopLinks} />
      <Links label={messages.sellers} links={sellerLinks} />
    </footer>
  )
}

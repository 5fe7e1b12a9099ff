import { FIRST_TAGLINE, paths, type ShownMenus } from 'shared-contracts'
import { joinClasses, TextLink } from 'shared-ui'
import { useShell } from '../shell'
import styles from './footer.module.css'
import { messages } from './messages'

/** No more than whoever pays may want to read. */
const brief: readonly string[] = [paths.help, paths.contact, paths.terms, paths.policy, paths.imprint]

interface LinksProps {
  label: string
  links: ShownMenus['footer'][number]['links']
}

function Links({ label, links }: LinksProps) {
  return (
    <nav aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <ul className={styles.links}>
        {links.map(({ label: name, to }, place) => (
          <li key={place}>
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
  columns: ShownMenus['footer']
  /** Below the shop's name; empty for none. */
  tagline?: string | undefined
  /** For whoever pays. */
  isBrief?: boolean
}

/** The colophon: who made it, in what, and the links that every page owes its reader. */
export function Footer({ columns, tagline = FIRST_TAGLINE, isBrief }: FooterProps) {
  const { config } = useShell().services
  const all = columns.flatMap(({ links }) => links)
  return (
    <footer className={joinClasses(styles.footer, isBrief && styles.brief)}>
      <div className={styles.colophon}>
        {!isBrief && (
          <>
            <p className={styles.wordmark}>{config.name}</p>
            {tagline && <p>{tagline}</p>}
            <p>{messages.colophon}</p>
          </>
        )}
        <p className={styles.copyright}>{messages.copyright(config.name)}</p>
      </div>
      {isBrief ? (
        <Links
          label={messages.helpLinks}
          links={all.filter((link) => brief.includes(link.to) && link === all.find(({ to }) => to === link.to))}
        />
      ) : (
        columns.map(({ title, links }, place) => (
          <Links key={place} label={title.replaceAll('{shop}', config.name)} links={links} />
        ))
      )}
    </footer>
  )
}

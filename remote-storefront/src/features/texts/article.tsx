import type { ReactNode } from 'react'
import { pagePath, type ShownPage } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { TextSections } from 'shared-ui/writing'
import styles from './article.module.css'
import { DeliveryOptions } from './delivery-options'
import { messages } from './messages'

type Section = ShownPage['sections'][number]

/** A day, not a moment, where the shop is: the same for every reader, and for the server that draws it first. */
function useDay() {
  const { locale, timeZone = 'UTC' } = useHost().config
  return (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** What held before, where a page tells its readers; the version that is read is no link. */
function formerOf({ key, version, versions }: ShownPage, day: (iso: string) => string): Section {
  const items = versions.flatMap(({ number, since, until }) => {
    if (!until) return []
    const span = messages.held(day(since), day(until))
    return { term: null, text: number === version ? span : `[${span}](${pagePath(key)}?version=${number})` }
  })
  return { id: '', title: messages.versions, blocks: [{ kind: 'list', items }] }
}

/** A longer text with its table of contents beside it; on paper it is the text alone. @param above what has to be said of it first. */
export function Article({ page, above }: { page: ShownPage; above?: ReactNode }) {
  const { key, title, lead, held, sections, versions } = page
  const day = useDay()
  return (
    <article className={styles.article}>
      <header className={joinClasses(patterns.stack4, styles.heading)}>
        {above}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {held && (
          <p className={patterns.note}>
            {held.until ? messages.held(day(held.since), day(held.until)) : messages.since(day(held.since))}
            {held.until && (
              <>
                . <TextLink to={pagePath(key)}>{messages.toCurrent}</TextLink>
              </>
            )}
          </p>
        )}
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <p id="contents" className={patterns.note}>
          {messages.contents}
        </p>
        <ol className={styles.places}>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className={styles.place}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <TextSections
          sections={versions.length > 1 ? [...sections, formerOf(page, day)] : sections}
          delivery={<DeliveryOptions />}
        />
      </div>
    </article>
  )
}

import type { ReactNode } from 'react'
import { pagePath, type ShownPage } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { LinkedText } from '../../ui/linked-text'
import styles from './article.module.css'
import { DeliveryOptions } from './delivery-options'
import { messages } from './messages'

type Section = ShownPage['sections'][number]

function Block({ block: { kind, items } }: { block: Section['blocks'][number] }) {
  if (kind === 'delivery') return <DeliveryOptions />
  if (kind === 'terms')
    return (
      <dl className={patterns.grid}>
        {items.map(({ term, text }, index) => (
          <div key={index} className={styles.term}>
            <dt>{term}</dt>
            <dd>
              <LinkedText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  if (kind === 'list' || kind === 'steps') {
    const List = kind === 'steps' ? 'ol' : 'ul'
    return (
      <List className={joinClasses(styles.list, styles[List])}>
        {items.map(({ text }, index) => (
          <li key={index}>
            <LinkedText text={text} />
          </li>
        ))}
      </List>
    )
  }
  return items.map(({ text }, index) => (
    <p key={index}>
      <LinkedText text={text} />
    </p>
  ))
}

/** A day, not a moment, where the shop is: the same for every reader, and for the server that draws it first. */
function useDay() {
  const { locale, timeZone = 'UTC' } = useHost().config
  return (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** What held before, where a page tells its readers; the version that is read is no link. */
function Versions({ page: { key, version, versions } }: { page: ShownPage }) {
  const day = useDay()
  return (
    <section className={joinClasses(patterns.stack4, styles.section)}>
      <h2>{messages.versions}</h2>
      <ul className={joinClasses(styles.list, styles.ul)}>
        {versions.map(({ number, since, until }) => {
          if (!until) return null
          const span = messages.held(day(since), day(until))
          const to = `${pagePath(key)}?version=${number}`
          return <li key={since}>{number === version ? span : <TextLink to={to}>{span}</TextLink>}</li>
        })}
      </ul>
    </section>
  )
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
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={joinClasses(patterns.stack4, styles.section)}>
            <h2>{section.title}</h2>
            {section.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
        {versions.length > 1 && <Versions page={page} />}
      </div>
    </article>
  )
}

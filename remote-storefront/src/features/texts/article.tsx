import type { ReactNode } from 'react'
import { joinClasses, useHost } from 'shared-ui'
import { LinkedText } from '../../ui/linked-text'
import type { ArticleText, TextBlock } from './article-text'
import styles from './article.module.css'
import { messages } from './messages'

function Block({ block }: { block: TextBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  if ('terms' in block)
    return (
      <dl className={styles.terms}>
        {block.terms.map(([term, text]) => (
          <div key={term} className={styles.term}>
            <dt>{term}</dt>
            <dd>
              <LinkedText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  const [List, items] = 'steps' in block ? (['ol', block.steps] as const) : (['ul', block] as const)
  return (
    <List className={joinClasses(styles.list, styles[List])}>
      {items.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </List>
  )
}

interface ArticleProps {
  text: ArticleText
  /** Shown at the end of the section with this id. */
  extras?: Readonly<Record<string, ReactNode>>
}

/** A longer text with its table of contents beside it; on paper it is the text alone. */
export function Article({ text, extras = {} }: ArticleProps) {
  const { title, lead, since, sections } = text
  const { locale } = useHost().config
  // A day, not a moment: the same for every reader, and for the server that draws it first.
  const day = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
  return (
    <article className={styles.article}>
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {since && <p className={styles.since}>{messages.since(day(since))}</p>}
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <p id="contents" className={styles.contentsTitle}>
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
          <section key={section.id} id={section.id} className={styles.section}>
            <h2>{section.title}</h2>
            {section.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
            {extras[section.id]}
          </section>
        ))}
      </div>
    </article>
  )
}

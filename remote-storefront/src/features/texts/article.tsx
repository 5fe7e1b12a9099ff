import type { ReactNode } from 'react'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { LinkedText } from '../../ui/linked-text'
import styles from './article.module.css'

/** Around the texts. */
export const messages = {
  contents: 'On this page',
  since: (date: string) => `As of ${date}`,
} as const

function Block({ block }: { block: TextBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  if ('terms' in block)
    return (
      <dl className={patterns.grid}>
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
      <header className={joinClasses(patterns.stack4, styles.heading)}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {since && <p className={patterns.note}>{messages.since(day(since))}</p>}
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
            {extras[section.id]}
          </section>
        ))}
      </div>
    </article>
  )
}

/** A paragraph, a list, steps in their order, or terms with what they mean. Links within the shop are written `[name](/path)`. */
type TextBlock =
  | string
  | readonly string[]
  | { readonly steps: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, text: string])[] }

interface TextSection {
  /** In the address, after `#`. */
  id: string
  title: string
  blocks: readonly TextBlock[]
}

/** One of the shop's longer texts. */
export interface ArticleText {
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** When it last changed in what it says, as in `2026-11-21`; `null` where nobody asks. */
  since: string | null
  sections: readonly TextSection[]
}

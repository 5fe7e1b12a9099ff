import type { ReactNode } from 'react'
import type { ShownPage } from 'shared-contracts'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import { LinkedText } from './linked-text'
import styles from './text-sections.module.css'

type Section = ShownPage['sections'][number]

interface TextSectionsProps {
  sections: readonly Section[]
  /** In place of `{delivery}`. */
  delivery: ReactNode
  /** Where links open, as of an `a`. */
  target?: '_blank'
}

function Block({
  block: { kind, items },
  delivery,
  target,
}: Pick<TextSectionsProps, 'delivery' | 'target'> & { block: Section['blocks'][number] }) {
  if (kind === 'delivery') return delivery
  if (kind === 'terms')
    return (
      <dl className={patterns.grid}>
        {items.map(({ term, text }, index) => (
          <div key={index} className={styles.term}>
            <dt>{term}</dt>
            <dd>
              <LinkedText text={text} target={target} />
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
            <LinkedText text={text} target={target} />
          </li>
        ))}
      </List>
    )
  }
  return items.map(({ text }, index) => (
    <p key={index}>
      <LinkedText text={text} target={target} />
    </p>
  ))
}

/** A text that staff have written, as its readers see it. */
export const TextSections = ({ sections, ...rest }: TextSectionsProps) => (
  <div className={styles.text}>
    {sections.map(({ id, title, blocks }, at) => (
      <section key={at} id={id || undefined} className={joinClasses(patterns.stack4, styles.section)}>
        <h2>{title}</h2>
        {blocks.map((block, index) => (
          <Block key={index} block={block} {...rest} />
        ))}
      </section>
    ))}
  </div>
)

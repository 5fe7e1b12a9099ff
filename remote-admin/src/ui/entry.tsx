import type { ReactNode } from 'react'
import { joinClasses, patterns } from 'shared-ui'
import styles from './entry.module.css'

interface EntryProps {
  /** Its title has the id `<id>-title`. */
  id: string
  /** Keys lead to it. */
  isFocusable?: boolean
  /** What can be decided about it. */
  actions: ReactNode
  children: ReactNode
}

/** One of several things that wait for somebody: all that helps to decide, and the ways to. */
export function Entry({ id, isFocusable = false, actions, children }: EntryProps) {
  return (
    <article id={id} tabIndex={isFocusable ? -1 : undefined} className={styles.entry} aria-labelledby={`${id}-title`}>
      <div className={joinClasses(patterns.stack2, patterns.start, patterns.measure)}>{children}</div>
      <div className={joinClasses(patterns.stack2, patterns.top, styles.ways)}>{actions}</div>
    </article>
  )
}

/** What is known of it, in a line. */
export const EntryFacts = ({ children }: { children: ReactNode }) => (
  <p className={joinClasses(patterns.row, patterns.note, patterns.breakable, styles.facts)}>{children}</p>
)

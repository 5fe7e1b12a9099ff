import type { ReactNode } from 'react'
import { patterns } from '../patterns/patterns'
import styles from './thread.module.css'

interface ThreadProps {
  entries: readonly {
    id: string
    /** Written on the reader's side. */
    isOwn: boolean
    body: string
    /** Who wrote it, when, and what became of it. */
    note: ReactNode
  }[]
}

/** What two sides wrote to each other, in order. */
export function Thread({ entries }: ThreadProps) {
  return (
    <ol className={styles.thread}>
      {entries.map(({ id, isOwn, body, note }) => (
        <li key={id} className={styles.entry} data-own={isOwn || undefined}>
          <p className={styles.body}>{body}</p>
          <p className={patterns.note}>{note}</p>
        </li>
      ))}
    </ol>
  )
}

import type { ReactNode } from 'react'
import styles from './state-badge.module.css'

export type StateTone = 'todo' | 'underway' | 'done' | 'bad' | 'over'

/**
 * How something stands, in words with a dot.
 *
 * `todo` waits for the reader, `underway` goes its way, `done` went well, `bad` did not, `over` needs nobody any more.
 */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

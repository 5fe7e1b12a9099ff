import type { ReleaseChange } from 'shared-contracts'
import { useFormats } from '../../lib/use-formats'
import { Moment } from '../../ui/moment'
import { VersionsFact, WhatFact } from './change-facts'
import styles from './history-cards.module.css'
import { messages } from './messages'

export function HistoryCards({ changes }: { changes: readonly ReleaseChange[] }) {
  const formats = useFormats()
  return (
    <ul className={styles.cards} aria-label={messages.table}>
      {changes.map((change) => (
        <li key={change.revision} className={styles.card}>
          <p className={styles.head}>
            <span>
              <WhatFact {...change} />
            </span>
            <Moment at={change.at} />
          </p>
          <p className={styles.soft}>
            <VersionsFact {...change} /> · {formats.share(change.shareBp)} · {messages.columns.by}: {change.by}
          </p>
          <p className={styles.reason}>{change.reason}</p>
        </li>
      ))}
    </ul>
  )
}

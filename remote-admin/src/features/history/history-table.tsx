import type { ReleaseChange } from 'shared-contracts'
import { VisuallyHidden } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import styles from '../../ui/console-table.module.css'
import { Moment } from '../../ui/moment'
import { VersionsFact, WhatFact } from './change-facts'
import { messages } from './messages'

export function HistoryTable({ changes }: { changes: readonly ReleaseChange[] }) {
  const formats = useFormats()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{messages.table}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {Object.entries(messages.columns).map(([key, name]) => (
            <th key={key} scope="col" className={key === 'share' ? styles.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.revision}>
            <td className={styles.nowrap}>
              <Moment at={change.at} />
            </td>
            <td>{change.by}</td>
            <td className={styles.nowrap}>
              <WhatFact {...change} />
            </td>
            <td>
              <VersionsFact {...change} />
            </td>
            <td className={styles.number}>{formats.share(change.shareBp)}</td>
            <td className={styles.words}>{change.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

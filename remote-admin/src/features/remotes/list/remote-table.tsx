import { VisuallyHidden } from 'shared-ui'
import { messages } from '../messages'
import { RemoteActions } from '../remote-actions'
import { RemoteLink } from '../remote-link'
import { RolloutFact } from '../rollout-fact'
import { ActiveFact, ChangeFact, HealthFact, LastKnownGoodFact } from './remote-facts'
import type { RemoteListProps } from './remote-row'
import styles from './remote-table.module.css'

const { columns } = messages

export function RemoteTable({ environment, rows, onAsk }: RemoteListProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{messages.table}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.remote.name}>
          <tr>
            <th scope="row">
              <span className={styles.name}>
                <RemoteLink name={row.remote.name} environment={environment} />
              </span>
              <span className={styles.owner}>{row.remote.owner}</span>
            </th>
            <td>
              <ActiveFact {...row} />
            </td>
            <td>
              <RolloutFact rollout={row.remote.rollout} />
            </td>
            <td>
              <HealthFact {...row} />
            </td>
            <td>
              <LastKnownGoodFact {...row.remote} />
            </td>
            <td>
              <ChangeFact {...row.remote} />
            </td>
          </tr>
          <tr>
            <td colSpan={6} className={styles.actions}>
              <RemoteActions remote={row.remote} onAsk={onAsk} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

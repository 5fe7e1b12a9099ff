import { messages } from '../messages'
import { RemoteActions } from '../remote-actions'
import { RemoteLink } from '../remote-link'
import { RolloutFact } from '../rollout-fact'
import styles from './remote-cards.module.css'
import { ActiveFact, ChangeFact, HealthFact, LastKnownGoodFact } from './remote-facts'
import type { RemoteListProps } from './remote-row'

const { columns } = messages

export function RemoteCards({ environment, rows, onAsk }: RemoteListProps) {
  return (
    <ul className={styles.cards} aria-label={messages.table}>
      {rows.map((row) => (
        <li key={row.remote.name} className={styles.card}>
          <h2 className={styles.name}>
            <RemoteLink name={row.remote.name} environment={environment} />
          </h2>
          <p className={styles.owner}>{row.remote.owner}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{columns.active}</dt>
              <dd>
                <ActiveFact {...row} />
              </dd>
            </div>
            <div>
              <dt>{columns.health}</dt>
              <dd>
                <HealthFact {...row} />
              </dd>
            </div>
            <div>
              <dt>{columns.rollout}</dt>
              <dd>
                <RolloutFact rollout={row.remote.rollout} />
              </dd>
            </div>
            <div>
              <dt>{columns.lastKnownGood}</dt>
              <dd>
                <LastKnownGoodFact {...row.remote} />
              </dd>
            </div>
            <div className={styles.wide}>
              <dt>{columns.changed}</dt>
              <dd>
                <ChangeFact {...row.remote} />
              </dd>
            </div>
          </dl>
          <RemoteActions remote={row.remote} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}

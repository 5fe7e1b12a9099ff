import type { AuditEntry } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import styles from './audit.module.css'
import { messages } from './messages'

/** So many fields stand in the row; more are folded. */
const MOST = 3

/** Each field of an entry with what it was and what it became. */
export function ChangedFields({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length <= MOST) return <Fields changes={changes} />
  return (
    <details className={styles.folded}>
      <summary data-fold>{messages.fields(changes.length)}</summary>
      <Fields changes={changes} />
    </details>
  )
}

const Fields = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <dl className={joinClasses(styles.fields, patterns.breakable)}>
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt className={patterns.note}>{field.replaceAll('_', ' ')}</dt>
        <dd>
          {before !== null && (
            <del>
              <bdi>{before || messages.empty}</bdi>
            </del>
          )}
          {after !== null && (
            <ins>
              <bdi>{after || messages.empty}</bdi>
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

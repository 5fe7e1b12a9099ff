import type { ReleaseGate } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import { messages } from './messages'
import styles from './release-gates.module.css'

/** What was checked before the release was published; failures first, and then unfolded. */
export function ReleaseGates({ gates }: { gates: readonly ReleaseGate[] }) {
  const failed = gates.filter(({ passed }) => !passed)
  const sorted = [...failed, ...gates.filter(({ passed }) => passed)]
  const summary = messages.gates(gates.length - failed.length, gates.length)
  if (gates.length === 0) return <p className={styles.none}>{summary}</p>
  return (
    <details open={failed.length > 0}>
      <summary className={joinClasses(styles.summary, failed.length > 0 && styles.failed)}>{summary}</summary>
      <ul className={styles.gates}>
        {sorted.map(({ id, passed, measured, hint }) => (
          <li key={id} className={styles.gate}>
            <span className={passed ? styles.passed : styles.failed}>{passed ? messages.passed : messages.failed}</span>
            <span>
              <strong className={styles.id}>{id}</strong> {measured}
              {!passed && hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

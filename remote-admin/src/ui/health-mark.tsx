import type { TelemetryTotals } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import { useFormats } from '../lib/use-formats'
import { weighHealth } from '../lib/weigh-health'
import styles from './health-mark.module.css'
import { messages } from './messages'

/** How a release does: a word with a sign of its own shape, and the two figures that it was judged by. */
export function HealthMark({ totals }: { totals: TelemetryTotals | undefined }) {
  const formats = useFormats()
  const health = weighHealth(totals)
  return (
    <span className={styles.health}>
      <span className={joinClasses(styles.word, styles[health])}>{messages.health[health]}</span>
      {totals && totals.loads > 0 && (
        <span className={styles.figures}>
          {messages.errors(formats.rate(totals.errorRate ?? 0))}
          {totals.ready.p95Ms !== null && (
            <span title={messages.p95(formats.duration(totals.ready.p95Ms))}>
              {' · p95 '}
              {formats.duration(totals.ready.p95Ms)}
            </span>
          )}
        </span>
      )}
    </span>
  )
}

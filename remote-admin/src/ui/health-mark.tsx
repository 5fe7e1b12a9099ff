import type { ReleaseBrief, TelemetryTotals } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { useFormats } from '../lib/formats'
import { weighHealth } from '../lib/weigh-health'
import styles from './health-mark.module.css'
import { messages } from './messages'

interface Props {
  release: ReleaseBrief
  totals: TelemetryTotals | undefined
  /** At the end of a phone's row: its figures stand one below the other, and how many loads they are of is left to the details. */
  inShort?: boolean
}

/** How a release does: a word with a sign of its own shape, and the two figures that it was checked by, each with what was promised. */
export function HealthMark({ release: { objectives }, totals, inShort = false }: Props) {
  const formats = useFormats()
  const health = weighHealth(totals, objectives)
  return (
    <span className={joinClasses(styles.health, inShort && styles.short)}>
      <span className={joinClasses(styles.word, styles[health])}>{messages.health[health]}</span>
      {totals && totals.loads > 0 && (
        <span className={joinClasses(patterns.note, patterns.tabular, patterns.nowrap)}>
          {health === 'few' && !inShort && `${messages.loads(formats.count(totals.loads))} · `}
          <span title={messages.promisedErrors(formats.rate(objectives.errorRate))}>
            {messages.errors(formats.rate(totals.errorRate ?? 0))}
          </span>
          {totals.ready.p95Ms !== null && (
            <span title={messages.p95(formats.duration(totals.ready.p95Ms), formats.duration(objectives.loadP95Ms))}>
              {' · p95 '}
              {formats.duration(totals.ready.p95Ms)}
            </span>
          )}
        </span>
      )}
    </span>
  )
}

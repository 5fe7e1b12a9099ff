import type { Dashboard } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, formatSum } from 'shared-ui/back-office'
import { useFormats } from '../../lib/formats'
import { linePath } from '../../lib/line-path'
import { messages } from './messages'
import styles from './overview-page.module.css'

/** What all shops together sold today and in the last days, each beside what came before, and the last thirty days as a line. */
export function Turnover({ turnover, trend }: Pick<Dashboard, 'turnover' | 'trend'>) {
  const { locale } = useHost().config
  const values = trend.map((day) => day.turnover.amountMinor)
  const path = linePath(values, Math.max(1, ...values))
  return (
    <Panel title={messages.turnover} className={styles.turnover}>
      <dl className={styles.ranges}>
        {turnover.map(({ range, now, before }) => (
          <div key={range} className={styles.range}>
            <dt className={patterns.note}>{messages.ranges[range]}</dt>
            <dd className={styles.sum}>{formatSum(now.turnover, locale)}</dd>
            <dd>
              {messages.orders(now.orders)}
              <Change now={now.turnover.amountMinor} before={before.turnover.amountMinor} />
            </dd>
            <dd className={patterns.note}>
              {messages.before[range](formatSum(before.turnover, locale), before.orders)}
            </dd>
          </div>
        ))}
      </dl>
      <svg className={styles.spark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`${path}L100 100L0 100Z`} />
        <path className={styles.stroke} d={path} />
      </svg>
      <p className={patterns.note}>{messages.trend}</p>
    </Panel>
  )
}

/** How much more or less than before, in percent; nothing where there is nothing to compare with. */
function Change({ now, before }: { now: number; before: number }) {
  const { change } = useFormats()
  if (before === 0) return null
  const part = now / before - 1
  return <span className={joinClasses(patterns.tabular, styles.change)}>{change(part)}</span>
}

import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, formatSum } from 'shared-ui/back-office'
import type { Dashboard } from 'shared-contracts'
import { adminPaths } from '../../lib/admin-paths'
import { useEnvironments } from '../../lib/use-environments'
import { totalsOf, useReport } from '../../lib/use-report'
import { HealthMark } from '../../ui/health-mark'
import { useFormats } from '../../lib/formats'
import { linePath } from '../../lib/line-path'
import { messages } from './messages'
import styles from './overview-page.module.css'

/** How each remote that is live does, leading to its page. */
export function RemotesHealth() {
  const { query, name, environment } = useEnvironments()
  const { data: report, isError } = useReport(name)
  const remotes = environment?.remotes ?? []
  return (
    <Panel title={messages.remotes} actions={<TextLink to={adminPaths.remotes()}>{messages.allRemotes}</TextLink>}>
      <p className={patterns.note}>{messages.remotesNote(name)}</p>
      {query.data && remotes.length === 0 && <p className={patterns.soft}>{messages.noRemotes}</p>}
      <ul className={styles.lines}>
        {remotes.map((remote) => (
          <li key={remote.name} className={styles.line}>
            <TextLink variant="plain" to={adminPaths.remote(remote.name)}>
              {remote.name}
            </TextLink>
            <span className={joinClasses(styles.whole, styles.health)}>
              {report && <HealthMark release={remote.active} totals={totalsOf(report, remote).stable} />}
              {isError && !report && <span className={patterns.note}>{messages.noReport}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

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

import { useQuery } from '@tanstack/react-query'
import type { Promotion } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { LazyTimeChart, Panel, formatSum, useFormats } from 'shared-ui/back-office'
import { createFormats } from '../../../lib/formats'
import { messages } from '../messages'
import styles from './promotion-use.module.css'

/** How often a promotion was used, what it sold and what it took off, and the last weeks of both as lines. */
export function PromotionUse({ promotion: { id, uses, turnover, given } }: { promotion: Promotion }) {
  const { queries, config } = useHost()
  const { data } = useQuery({ ...queries.promotions.use.queryOptions({ input: { id } }), enabled: uses > 0 })
  const { money } = useFormats()
  const day = new Intl.DateTimeFormat(config.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const { count, rate } = createFormats(config.locale)
  // An API of before counts uses alone.
  if (!turnover || !given) return null
  if (uses === 0)
    return (
      <Panel title={messages.use}>
        <p className={patterns.soft}>{messages.notUsed}</p>
      </Panel>
    )
  const full = turnover.amountMinor + given.amountMinor
  const figures = [
    [messages.figures.uses, count(uses)],
    [messages.figures.turnover, money(turnover)],
    [messages.figures.given, money(given)],
    [messages.figures.share, full > 0 ? rate(Math.round((given.amountMinor / full) * 1_000) / 1_000) : '–'],
  ]
  return (
    <Panel title={messages.use}>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className={patterns.note}>{label}</dt>
            <dd className={joinClasses(patterns.lead, patterns.tabular, styles.value)}>{value}</dd>
          </div>
        ))}
      </dl>
      {data && (
        <LazyTimeChart
          label={messages.chart}
          points={data.weeks.map((week) => ({
            label: messages.week(day.format(new Date(week.start))),
            short: day.format(new Date(week.start)),
            now: week.turnover.amountMinor,
            before: week.given.amountMinor,
          }))}
          write={(amountMinor) => formatSum({ amountMinor, currency: turnover.currency }, config.locale)}
          names={messages.lines}
        />
      )}
      <p className={patterns.note}>{messages.figuresNote}</p>
    </Panel>
  )
}

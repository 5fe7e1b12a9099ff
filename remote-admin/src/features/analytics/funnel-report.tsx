import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FunnelReport as Report } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Change, formatCount, ShareBar, useReportFormats } from 'shared-ui/back-office'
import { AnalyticsFrame, type WantedAnalytics } from './analytics-frame'
import styles from './analytics.module.css'
import { messages } from './messages'

const STEPS = ['views', 'checkouts', 'purchases'] as const

/** How far shoppers come, from a look at a product to a paid purchase. */
export function FunnelReport({ wanted }: { wanted: WantedAnalytics }) {
  const { queries } = useHost()
  const report = useQuery(
    queries.analytics.funnel.queryOptions({ input: wanted.query, placeholderData: keepPreviousData }),
  )
  return (
    <AnalyticsFrame
      wanted={wanted}
      report={report}
      note={({ now }) => messages.notes.funnel(formatCount(now.purchases, 'purchase'))}
      isEmpty={({ now, before }) => STEPS.every((step) => now[step] + before[step] === 0)}
    >
      {(data) => <Steps data={data} />}
    </AnalyticsFrame>
  )
}

function Steps({ data: { now, before, since, compared, currency } }: { data: Report }) {
  const { count, share, days } = useReportFormats(currency)
  const most = Math.max(...STEPS.map((step) => now[step]))
  return (
    <>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => {
          const last = STEPS[index - 1]
          const kept = last && share(now[step], now[last])
          return (
            <li key={step} className={styles.step}>
              <span className={patterns.semibold}>{messages.steps[step]}</span>
              <span className={styles.number}>{count(now[step])}</span>
              <ShareBar value={now[step]} most={most} />
              <span className={patterns.note}>
                {kept && `${messages.ofStepBefore(kept)} · `}
                <Change now={now[step]} before={before[step]} />
                {before[step] > 0 && ` ${messages.wasBefore(count(before[step]))}`}
              </span>
            </li>
          )
        })}
      </ol>
      {since > compared.from && <p className={patterns.note}>{messages.since(days({ from: since, to: since }))}</p>}
    </>
  )
}

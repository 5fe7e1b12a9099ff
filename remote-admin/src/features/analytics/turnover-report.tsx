import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'
import { isWithoutSales, SalesOverTime, useReportFormats } from 'shared-ui/back-office'
import { AnalyticsFrame, type WantedAnalytics } from './analytics-frame'
import { CHARTED, messages } from './messages'

/** What all shops sold over time: four figures, one of them as a line, all of them as a table. */
export function TurnoverReport({ wanted }: { wanted: WantedAnalytics }) {
  const { queries } = useHost()
  const report = useQuery(
    queries.analytics.turnover.queryOptions({ input: wanted.query, placeholderData: keepPreviousData }),
  )
  const { money } = useReportFormats(report.data?.currency ?? 'EUR')
  return (
    <AnalyticsFrame
      wanted={wanted}
      report={report}
      note={({ now }) => messages.notes.turnover(money(now.net.amountMinor))}
      isEmpty={isWithoutSales}
    >
      {(data) => (
        <SalesOverTime
          {...{
            data,
            title: messages.report.turnover,
            charts: CHARTED,
            names: messages.figure,
            charted: wanted.charted,
          }}
          unknown={messages.noHours}
        />
      )}
    </AnalyticsFrame>
  )
}

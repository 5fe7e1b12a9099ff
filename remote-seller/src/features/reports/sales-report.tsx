import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState, useHost } from 'shared-ui'
import { isWithoutSales, SalesOverTime, useReportFormats } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { messages } from './messages'
import { SellerReportFrame } from './seller-report-frame'
import { CHARTED, type ReportsSearch } from './reports-search'

/** Sales over time: four figures, one of them as a line, all of them as a table. */
export function SalesReport({ wanted }: { wanted: ReportsSearch }) {
  const { queries } = useHost()
  const report = useQuery({
    ...queries.sellerReports.sales.queryOptions({ input: wanted.query }),
    placeholderData: keepPreviousData,
  })
  const { money } = useReportFormats(report.data?.currency ?? 'EUR')
  if (report.data?.since === null) {
    return (
      <EmptyState
        heading="h1"
        title={messages.newTitle}
        action={
          <May permission="products.write">
            <ButtonLink to={paths.seller.addProduct}>{messages.newAction}</ButtonLink>
          </May>
        }
      >
        {messages.newText}
      </EmptyState>
    )
  }
  return (
    <SellerReportFrame
      wanted={wanted}
      report={report}
      note={({ now }) => messages.titles.sales(money(now.net.amountMinor))}
      isEmpty={isWithoutSales}
    >
      {(data) => (
        <SalesOverTime
          {...{ data, title: messages.report.sales, charts: CHARTED, names: messages.figure, charted: wanted.charted }}
        />
      )}
    </SellerReportFrame>
  )
}

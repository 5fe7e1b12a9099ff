import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths, type ReturnsReport as Report } from 'shared-contracts'
import { TextLink, useHost, patterns } from 'shared-ui'
import { Change, type Column, DataTable, FigureTiles, Panel, ShareBar, useReportFormats } from 'shared-ui/back-office'
import { orderWords } from '../../lib/order.messages'
import { messages } from './messages'
import { SellerReportFrame } from './seller-report-frame'
import type { ReportsSearch } from './reports-search'

const names = messages.columns

/** How much comes back, why, and of which products. */
export function ReturnsReport({ wanted }: { wanted: ReportsSearch }) {
  const { queries } = useHost()
  const report = useQuery({
    ...queries.sellerReports.returns.queryOptions({ input: wanted.query }),
    placeholderData: keepPreviousData,
  })
  const { share } = useReportFormats(report.data?.currency ?? 'EUR')
  return (
    <SellerReportFrame
      wanted={wanted}
      report={report}
      note={({ now }) => messages.titles.returns(share(now.returned, now.sold) ?? '0%')}
      isEmpty={({ now, before }) => now.returned + before.returned + now.sold + before.sold === 0}
    >
      {(data) => <ReturnsBody data={data} />}
    </SellerReportFrame>
  )
}

function ReturnsBody({ data }: { data: Report }) {
  const { now, before, reasons, products, currency } = data
  const formats = useReportFormats(currency)
  const { count, share } = formats
  const rateBefore = share(before.returned, before.sold)
  return (
    <>
      <FigureTiles
        tiles={[
          {
            label: messages.returnRate,
            value: share(now.returned, now.sold) ?? '–',
            change: rateBefore && messages.wasBefore(rateBefore),
          },
          {
            label: messages.returned,
            value: count(now.returned),
            change: <Change now={now.returned} before={before.returned} isBurden />,
          },
          {
            label: messages.soldPieces,
            value: count(now.sold),
            change: <Change now={now.sold} before={before.sold} />,
          },
        ]}
      />
      {reasons.length > 0 && (
        <Panel title={messages.reasonsTitle}>
          <DataTable
            caption={messages.reasonsTitle}
            columns={reasonColumns(data, formats)}
            rows={reasons}
            rowKey={({ reason }) => reason}
            phoneHeading="h3"
          />
        </Panel>
      )}
      {products.length > 0 && (
        <Panel title={messages.returnsTitle}>
          <DataTable
            caption={messages.returnsTitle}
            columns={productColumns(formats)}
            rows={products}
            rowKey={({ slug, title }) => slug ?? title}
            phoneHeading="h3"
          />
        </Panel>
      )}
    </>
  )
}

type Formats = ReturnType<typeof useReportFormats>

function reasonColumns({ reasons, now }: Report, { count, share }: Formats): Column<Report['reasons'][number]>[] {
  const most = Math.max(0, ...reasons.map((one) => one.now))
  return [
    {
      key: 'reason',
      header: names.reason,
      cell: ({ reason, now: pieces }) => (
        <span className={patterns.stack1}>
          {orderWords.reasons[reason]}
          <ShareBar value={pieces} most={most} />
        </span>
      ),
    },
    {
      key: 'pieces',
      header: names.pieces,
      align: 'end',
      phone: 'trail',
      cell: ({ now: pieces }) => <b>{count(pieces)}</b>,
    },
    { key: 'share', header: names.share, align: 'end', cell: ({ now: pieces }) => share(pieces, now.returned) ?? '–' },
    { key: 'before', header: names.piecesBefore, align: 'end', cell: ({ before }) => count(before) },
  ]
}

const productColumns = ({ count, share }: Formats): Column<Report['products'][number]>[] => [
  {
    key: 'product',
    header: names.product,
    cell: ({ title, slug }) =>
      slug === null ? (
        messages.goneProduct
      ) : (
        <TextLink variant="plain" to={paths.product(slug)}>
          {title}
        </TextLink>
      ),
  },
  {
    key: 'mostly',
    header: names.mostly,
    cell: ({ reason }) => (reason === null ? '–' : orderWords.reasons[reason]),
  },
  { key: 'sold', header: names.sold, align: 'end', cell: ({ now }) => count(now.sold) },
  { key: 'pieces', header: names.pieces, align: 'end', cell: ({ now }) => count(now.returned) },
  {
    key: 'rate',
    header: names.returnRate,
    align: 'end',
    phone: 'trail',
    cell: ({ now }) => <b>{share(now.returned, now.sold) ?? '–'}</b>,
  },
  {
    key: 'before',
    header: names.returnRateBefore,
    align: 'end',
    cell: ({ before }) => share(before.returned, before.sold) ?? '–',
  },
]

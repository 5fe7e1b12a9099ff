import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths, type SalesFigures, type SalesReport as Report } from 'shared-contracts'
import { ButtonLink, EmptyState, joinClasses, patterns, useHost } from 'shared-ui'
import {
  AsTable,
  Change,
  type Column,
  DataTable,
  FigureTiles,
  LazyTimeChart,
  stepNames,
  useListAddress,
  useReportFormats,
} from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { messages } from './messages'
import { SellerReportFrame } from './seller-report-frame'
import styles from './reports.module.css'
import { CHARTED, type Charted, type ReportsSearch } from './reports-search'

const valueOf = (figures: SalesFigures, charted: Charted): number =>
  charted === 'net' || charted === 'gross' ? figures[charted].amountMinor : figures[charted]

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
      isEmpty={({ points }) => points.every(({ now, before }) => isNothing(now) && (!before || isNothing(before)))}
    >
      {(data) => <SalesBody data={data} charted={wanted.charted} />}
    </SellerReportFrame>
  )
}

const isNothing = ({ orders, cancelled, refunded }: SalesFigures) =>
  orders === 0 && cancelled.amountMinor === 0 && refunded.amountMinor === 0

function SalesBody({ data, charted }: { data: Report; charted: Charted }) {
  const { now, before, points, step, currency } = data
  const { toWith } = useListAddress()
  const { money, count, point } = useReportFormats(currency)
  const writeAs = (figure: Charted) => (figure === 'net' || figure === 'gross' ? money : count)
  return (
    <>
      <FigureTiles
        tiles={CHARTED.map((figure) => ({
          label: messages.figure[figure],
          value: writeAs(figure)(valueOf(now, figure)),
          change: <Change now={valueOf(now, figure)} before={valueOf(before, figure)} />,
          link: { to: toWith({ figure: figure === 'net' ? null : figure }), isCurrent: figure === charted },
        }))}
      />
      <dl className={joinClasses(patterns.row, patterns.tabular, styles.taken)}>
        {(['cancelled', 'refunded'] as const).map((taken) => (
          <div key={taken}>
            <dt>{messages[taken]}</dt>
            <dd>{money(now[taken].amountMinor)}</dd>
            <dd className={patterns.note}>{messages.wasBefore(money(before[taken].amountMinor))}</dd>
          </div>
        ))}
      </dl>
      <LazyTimeChart
        label={messages.chart(messages.figure[charted], stepNames[step])}
        points={points.map((one) => ({
          label: point(one.start, step),
          now: valueOf(one.now, charted),
          before: one.before && valueOf(one.before, charted),
        }))}
        write={writeAs(charted)}
        names={{ now: messages.figure[charted], before: messages.before }}
      />
      <AsTable>
        <PointsTable data={data} />
      </AsTable>
    </>
  )
}

function PointsTable({ data: { points, step, currency } }: { data: Report }) {
  const { money, count, point } = useReportFormats(currency)
  const names = messages.columns
  const columns: Column<Report['points'][number]>[] = [
    { key: 'start', header: names.time, cell: ({ start }) => point(start, step) },
    { key: 'orders', header: names.orders, align: 'end', cell: ({ now }) => count(now.orders) },
    { key: 'units', header: names.units, align: 'end', cell: ({ now }) => count(now.units) },
    { key: 'gross', header: names.gross, align: 'end', cell: ({ now }) => money(now.gross.amountMinor) },
    {
      key: 'back',
      header: names.back,
      align: 'end',
      cell: ({ now }) => money(now.cancelled.amountMinor + now.refunded.amountMinor),
    },
    {
      key: 'net',
      header: names.net,
      align: 'end',
      phone: 'trail',
      cell: ({ now }) => <b>{money(now.net.amountMinor)}</b>,
    },
    {
      key: 'before',
      header: names.netBefore,
      align: 'end',
      cell: ({ before }) => (before ? money(before.net.amountMinor) : '–'),
    },
  ]
  return (
    <DataTable
      caption={messages.chart(messages.report.sales, stepNames[step])}
      columns={columns}
      rows={points}
      rowKey={({ start }) => start}
      phoneHeading="h3"
    />
  )
}

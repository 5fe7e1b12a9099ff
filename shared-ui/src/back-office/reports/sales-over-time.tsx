import type { Money, ReportStep, SalesFigures } from 'shared-contracts'
import { joinClasses } from '../../join-classes'
import { patterns } from '../../patterns/patterns'
import { Change } from '../charts/change'
import { LazyTimeChart } from '../charts/lazy-time-chart'
import { DataTable } from '../data-table'
import type { Column } from '../data-table.types'
import { useListAddress } from '../use-list-address'
import { messages, stepNames } from './messages'
import { FigureTiles } from './report-figures'
import styles from './report-figures.module.css'
import { AsTable } from './report-frame'
import { useReportFormats } from './use-report-formats'

type Figures = SalesFigures & {
  /** Of the whole marketplace; `null` where the ledger does not tell. */
  commission?: Money | null
}
type Charted = 'net' | 'gross' | 'commission' | 'orders' | 'units'

interface Sales {
  now: Figures
  before: Figures
  points: readonly { start: string; now: Figures; before: Figures | null }[]
  step: ReportStep
  /** ISO 4217. */
  currency: string
}

interface SalesOverTimeProps<Chart extends Charted> {
  data: Sales
  /** Name of the table. */
  title: string
  /** What can be drawn, the one that is drawn unless the address says another first. */
  charts: readonly Chart[]
  names: Readonly<Record<Chart, string>>
  charted: Chart
  /** In place of a line that is not known. */
  unknown?: string
}

const valueOf = (figures: Figures, charted: Charted): number | null =>
  charted === 'orders' || charted === 'units' ? figures[charted] : (figures[charted]?.amountMinor ?? null)

const isNothing = ({ orders, cancelled, refunded }: Figures) =>
  orders === 0 && cancelled.amountMinor === 0 && refunded.amountMinor === 0

/** Nothing was sold and nothing went back, neither then nor before. */
export const isWithoutSales = ({ now, before }: Pick<Sales, 'now' | 'before'>) => isNothing(now) && isNothing(before)

/** Sales over time: figures, one of them as a line, all of them as a table. */
export function SalesOverTime<Chart extends Charted>(props: SalesOverTimeProps<Chart>) {
  const { data, title, charts, names, charted, unknown } = props
  const { now, before, points, step, currency } = data
  const { toWith } = useListAddress()
  const { money, count, point } = useReportFormats(currency)
  const writeAs = (figure: Charted) => (figure === 'orders' || figure === 'units' ? count : money)
  const isKnown = points.every((one) => valueOf(one.now, charted) !== null)
  return (
    <>
      <FigureTiles
        tiles={charts.map((figure) => ({
          label: names[figure],
          value: writeAs(figure)(valueOf(now, figure) ?? 0),
          change: <Change now={valueOf(now, figure) ?? 0} before={valueOf(before, figure) ?? 0} />,
          link: { to: toWith({ figure: figure === charts[0] ? null : figure }), isCurrent: figure === charted },
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
      {isKnown ? (
        <LazyTimeChart
          label={messages.chart(names[charted], stepNames[step])}
          points={points.map((one) => ({
            label: point(one.start, step),
            now: valueOf(one.now, charted) ?? 0,
            before: one.before && valueOf(one.before, charted),
          }))}
          write={writeAs(charted)}
          names={{ now: names[charted], before: messages.before }}
        />
      ) : (
        <p className={patterns.soft}>{unknown}</p>
      )}
      <AsTable>
        <PointsTable data={data} title={title} />
      </AsTable>
    </>
  )
}

function PointsTable({ data: { now, points, step, currency }, title }: { data: Sales; title: string }) {
  const { money, count, point } = useReportFormats(currency)
  const { columns } = messages
  const shown: Column<Sales['points'][number]>[] = [
    { key: 'start', header: columns.time, cell: ({ start }) => point(start, step) },
    { key: 'orders', header: columns.orders, align: 'end', cell: (one) => count(one.now.orders) },
    { key: 'units', header: columns.units, align: 'end', cell: (one) => count(one.now.units) },
    { key: 'gross', header: columns.gross, align: 'end', cell: (one) => money(one.now.gross.amountMinor) },
    {
      key: 'back',
      header: columns.back,
      align: 'end',
      cell: (one) => money(one.now.cancelled.amountMinor + one.now.refunded.amountMinor),
    },
    ...(now.commission === undefined
      ? []
      : [
          {
            key: 'commission',
            header: columns.commission,
            align: 'end' as const,
            cell: (one: Sales['points'][number]) => (one.now.commission ? money(one.now.commission.amountMinor) : '–'),
          },
        ]),
    {
      key: 'net',
      header: columns.net,
      align: 'end',
      phone: 'trail',
      cell: (one) => <b>{money(one.now.net.amountMinor)}</b>,
    },
    {
      key: 'before',
      header: columns.netBefore,
      align: 'end',
      cell: ({ before }) => (before ? money(before.net.amountMinor) : '–'),
    },
  ]
  return (
    <DataTable
      caption={messages.chart(title, stepNames[step])}
      columns={shown}
      rows={points}
      rowKey={({ start }) => start}
      phoneHeading="h3"
    />
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TurnoverFigures, TurnoverReport as Report } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
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
import { AnalyticsFrame, type WantedAnalytics } from './analytics-frame'
import styles from './analytics.module.css'
import { CHARTED, type Charted, messages } from './messages'

/** `null` where the ledger does not tell. */
const valueOf = (figures: TurnoverFigures, charted: Charted): number | null =>
  charted === 'orders' ? figures.orders : (figures[charted]?.amountMinor ?? null)

const isNothing = ({ orders, cancelled, refunded }: TurnoverFigures) =>
  orders === 0 && cancelled.amountMinor === 0 && refunded.amountMinor === 0

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
      isEmpty={({ now, before }) => isNothing(now) && isNothing(before)}
    >
      {(data) => <TurnoverBody data={data} charted={wanted.charted} />}
    </AnalyticsFrame>
  )
}

function TurnoverBody({ data, charted }: { data: Report; charted: Charted }) {
  const { now, before, points, step, currency } = data
  const { toWith } = useListAddress()
  const { money, count, point } = useReportFormats(currency)
  const writeAs = (figure: Charted) => (figure === 'orders' ? count : money)
  const isKnown = points.every((one) => valueOf(one.now, charted) !== null)
  return (
    <>
      <FigureTiles
        tiles={CHARTED.map((figure) => ({
          label: messages.figure[figure],
          value: writeAs(figure)(valueOf(now, figure) ?? 0),
          change: <Change now={valueOf(now, figure) ?? 0} before={valueOf(before, figure) ?? 0} />,
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
      {isKnown ? (
        <LazyTimeChart
          label={messages.chart(messages.figure[charted], stepNames[step])}
          points={points.map((one) => ({
            label: point(one.start, step),
            now: valueOf(one.now, charted) ?? 0,
            before: one.before && valueOf(one.before, charted),
          }))}
          write={writeAs(charted)}
          names={{ now: messages.figure[charted], before: messages.before }}
        />
      ) : (
        <p className={patterns.soft}>{messages.noHours}</p>
      )}
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
    { key: 'gross', header: names.gross, align: 'end', cell: ({ now }) => money(now.gross.amountMinor) },
    {
      key: 'back',
      header: names.back,
      align: 'end',
      cell: ({ now }) => money(now.cancelled.amountMinor + now.refunded.amountMinor),
    },
    {
      key: 'commission',
      header: names.commission,
      align: 'end',
      cell: ({ now }) => (now.commission ? money(now.commission.amountMinor) : '–'),
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
      caption={messages.chart(messages.report.turnover, stepNames[step])}
      columns={columns}
      rows={points}
      rowKey={({ start }) => start}
      phoneHeading="h3"
    />
  )
}

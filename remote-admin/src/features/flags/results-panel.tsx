import {
  compareShares,
  EXPERIMENT_MIN_ORDERS,
  EXPERIMENT_MIN_VISITORS,
  type FlagDetails,
  type FlagResult,
} from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { type Column, DataTable, Panel, useFormats } from 'shared-ui/back-office'
import { useFormats as useNumbers } from '../../lib/formats'
import { messages } from './messages'

const text = messages.results
const { columns: names } = text

/** What came of an experiment: visitors and orders by variant, and whether the difference says anything. */
export function ResultsPanel({ flag }: { flag: FlagDetails }) {
  const { day } = useFormats()
  const { count, rate } = useNumbers()
  const { results, since } = flag
  if (!results || since === null) return null
  const columns: Column<FlagResult>[] = [
    { key: 'variant', header: names.variant, cell: ({ variant }) => variant },
    { key: 'visitors', header: names.visitors, align: 'end', cell: ({ visitors }) => count(visitors) },
    { key: 'orders', header: names.orders, align: 'end', cell: ({ orders }) => count(orders) },
    {
      key: 'share',
      header: names.share,
      align: 'end',
      phone: 'trail',
      cell: ({ visitors, orders }) => (visitors > 0 ? rate(Math.round((orders / visitors) * 1_000) / 1_000) : '–'),
    },
  ]
  const [standard, ...others] = results
  const isEmpty = results.every(({ visitors }) => visitors === 0)
  return (
    <Panel title={text.title}>
      <div className={patterns.stack4}>
        {standard && !isEmpty && others.map((other) => <Verdict key={other.variant} {...{ standard, other }} />)}
        {isEmpty ? (
          <p>{text.none}</p>
        ) : (
          <DataTable
            caption={text.table}
            columns={columns}
            rows={results}
            rowKey={({ variant }) => variant}
            phoneHeading="h3"
          />
        )}
        <p className={patterns.note}>{text.since(day(since))}</p>
      </div>
    </Panel>
  )
}

function Verdict({ standard, other }: { standard: FlagResult; other: FlagResult }) {
  const { locale } = useHost().config
  const compared = compareShares(standard, other)
  if (!compared) return <p>{text.tooFew(EXPERIMENT_MIN_VISITORS, EXPERIMENT_MIN_ORDERS)}</p>
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const write = (part: number) => points.format(part * 100).replace('-', '−')
  const { difference, low, high } = compared
  const words = low > 0 ? text.better : high < 0 ? text.worse : text.chance
  return (
    <div className={patterns.stack1}>
      <p className={patterns.lead}>{words(other.variant, standard.variant)}</p>
      <p>{text.interval(write(difference), write(low), write(high))}</p>
    </div>
  )
}

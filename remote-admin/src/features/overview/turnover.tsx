import type { Dashboard } from 'shared-contracts'
import { joinClasses, patterns, useHost, VisuallyHidden, visuallyHidden } from 'shared-ui'
import { Change, LazyTimeChart, Panel, formatSum } from 'shared-ui/back-office'
import { useFormats } from '../../lib/formats'
import { messages } from './messages'
import styles from './turnover.module.css'

type Ranges = Dashboard['turnover']
type Sums = Ranges[number]['now']

const sums = ['turnover', 'commission', 'refunds'] as const

/** What all shops together sold today and in the last days, what of it was earned and refunded, each beside what came before, and the last thirty days as a line. */
export function Turnover({ turnover, trend }: Pick<Dashboard, 'turnover' | 'trend'>) {
  const { locale } = useHost().config
  const { count } = useFormats()
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const currency = trend[0]?.turnover.currency ?? 'EUR'
  const write = (amountMinor: number) => formatSum({ amountMinor, currency }, locale)
  return (
    <Panel title={messages.turnover} className={styles.turnover}>
      <table className={styles.table}>
        <caption className={visuallyHidden}>{messages.figures}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{messages.figure}</VisuallyHidden>
            </th>
            {turnover.map(({ range }) => (
              <th key={range} scope="col" className={styles.range}>
                {messages.ranges[range]}
                <span className={patterns.note}>{messages.before[range]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <Row
              key={sum}
              name={messages.sums[sum]}
              turnover={turnover}
              read={(of) => of[sum]?.amountMinor}
              write={write}
              isBurden={sum === 'refunds'}
              isFirst={sum === 'turnover'}
            />
          ))}
          <Row name={messages.sums.orders} turnover={turnover} read={({ orders }) => orders} write={count} />
        </tbody>
      </table>
      <h3 className={joinClasses(patterns.medium, styles.subject)}>{messages.chart}</h3>
      <LazyTimeChart
        label={messages.chart}
        points={trend.map((one) => ({
          label: day.format(new Date(one.day)),
          now: one.turnover.amountMinor,
          before: one.before?.amountMinor ?? null,
        }))}
        write={write}
        names={messages.lines}
      />
      <p className={patterns.note}>{messages.trend}</p>
    </Panel>
  )
}

interface RowProps {
  name: string
  turnover: Ranges
  /** Absent in what an API of before says. */
  read: (of: Sums) => number | undefined
  write: (value: number) => string
  isBurden?: boolean
  isFirst?: boolean
}

/** One figure in each range of days, with how it stands to the days before. */
function Row({ name, turnover, read, write, isBurden = false, isFirst = false }: RowProps) {
  if (turnover.some(({ now, before }) => read(now) === undefined || read(before) === undefined)) return null
  return (
    <tr className={joinClasses(isFirst && styles.first)}>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      {turnover.map(({ range, now, before }) => {
        const [is, was] = [read(now) ?? 0, read(before) ?? 0]
        return (
          <td key={range} data-range={messages.ranges[range]}>
            <span className={styles.value}>{write(is)}</span>
            <span className={styles.beside}>
              <Change now={is} before={was} isBurden={isBurden} />
              <span className={joinClasses(patterns.note, styles.was)}>{messages.was(write(was))}</span>
            </span>
          </td>
        )
      })}
    </tr>
  )
}

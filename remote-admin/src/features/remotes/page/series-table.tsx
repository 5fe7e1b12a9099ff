import { VisuallyHidden } from 'shared-ui'
import { useFormats } from '../../../lib/formats'
import { messages } from './messages'
import type { ChartPoint, SeriesLines } from './series-chart'
import styles from './series-table.module.css'

const { columns, nothing } = messages

interface SeriesTableProps {
  lines: SeriesLines
  time: Intl.DateTimeFormat
}

/** Every step in which something was loaded, newest first. */
export function SeriesTable({ lines: { times, cohorts }, time }: SeriesTableProps) {
  const formats = useFormats()
  const loads = (point: ChartPoint | undefined) => formats.count(point?.loads ?? 0)
  const errors = (point: ChartPoint | undefined) =>
    point && point.errorRate !== null ? formats.rate(point.errorRate) : nothing
  const rows = times
    .map((at, index) => ({ at, stable: cohorts.stable?.[index], canary: cohorts.canary?.[index] }))
    .filter(({ stable, canary }) => (stable?.loads ?? 0) + (canary?.loads ?? 0) > 0)
    .reverse()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{messages.asTable}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, name]) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, stable, canary }) => (
          <tr key={at}>
            <th scope="row">{time.format(at)}</th>
            <td>{loads(stable)}</td>
            <td>{errors(stable)}</td>
            <td>{loads(canary)}</td>
            <td>{errors(canary)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

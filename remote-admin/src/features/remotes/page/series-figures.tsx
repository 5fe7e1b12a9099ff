import type { TelemetrySeries } from 'shared-contracts'
import { useHost, patterns } from 'shared-ui'
import { useFormats } from '../../../lib/formats'
import { CHART_COHORTS, type ChartLine, LineChart, seriesLines, sumUp } from './series-chart'
import { messages } from './messages'
import styles from './series-figures.module.css'
import { SeriesTable } from './series-table'

/** Below this share of errors the chart's upper edge does not go. */
const LEAST_ERROR_RATE = 0.01
const LEAST_LOADS = 4

/** Two charts, and all that they show in a table. */
export function SeriesFigures({ series }: { series: TelemetrySeries }) {
  const { locale } = useHost().config
  const formats = useFormats()
  const lines = seriesLines(series)
  const names = CHART_COHORTS.filter((cohort) => lines.cohorts[cohort])
  if (names.length === 0) return <p className={patterns.soft}>{messages.noVisits}</p>

  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const ends = [series.from, series.to].map((iso) => time.format(new Date(iso))) as [string, string]
  const loads = names.map((cohort): ChartLine => {
    const points = lines.cohorts[cohort] ?? []
    const { loads: sum } = sumUp(points)
    const label = messages.loadsOf(messages.cohorts[cohort], formats.count(sum), sum === 1)
    return { cohort, label, values: points.map((point) => point.loads) }
  })
  const errors = names.map((cohort): ChartLine => {
    const points = lines.cohorts[cohort] ?? []
    const label = messages.errorsOf(messages.cohorts[cohort], formats.rate(sumUp(points).errorRate ?? 0))
    return { cohort, label, values: points.map((point) => point.errorRate) }
  })
  return (
    <>
      <div className={styles.charts}>
        <LineChart
          title={messages.loads[series.step]}
          lines={loads}
          leastMax={LEAST_LOADS}
          showValue={formats.count}
          ends={ends}
        />
        <LineChart
          title={messages.errors}
          lines={errors}
          leastMax={LEAST_ERROR_RATE}
          showValue={formats.rate}
          ends={ends}
        />
      </div>
      <details>
        <summary data-fold className={styles.summary}>
          {messages.asTable}
        </summary>
        <SeriesTable lines={lines} time={time} />
      </details>
    </>
  )
}

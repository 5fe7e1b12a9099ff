import { joinClasses } from 'shared-ui'
import { linePath } from './line-path'
import styles from './line-chart.module.css'
import type { ChartCohort } from './series-lines'

export interface ChartLine {
  cohort: ChartCohort
  /** Names the line beside it, with its sum, as in `canary: 190 loads`. */
  label: string
  /** One a step; `null` where nothing was measured, which breaks the line. */
  values: readonly (number | null)[]
}

interface LineChartProps {
  title: string
  lines: readonly ChartLine[]
  /** The least that the upper edge stands for, so that a flat line does not fill the chart. */
  leastMax: number
  showValue: (value: number) => string
  /** The time's ends, as text. */
  ends: readonly [string, string]
}

/** Lines over time, each named where it is; the upper edge and the ends of time are labelled. */
export function LineChart({ title, lines, leastMax, showValue, ends }: LineChartProps) {
  const max = Math.max(leastMax, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <ul className={styles.labels}>
        {lines.map(({ cohort, label }) => (
          <li key={cohort} className={joinClasses(styles.label, styles[cohort])}>
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.plot}>
        <span className={styles.max}>{showValue(max)}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          {lines.map(({ cohort, values }) => (
            <path key={cohort} className={joinClasses(styles.line, styles[cohort])} d={linePath(values, max)} />
          ))}
        </svg>
        <p className={styles.ends}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
    </figure>
  )
}

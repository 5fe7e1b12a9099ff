import { lazy, Suspense } from 'react'
import { Skeleton } from '../../loading/skeleton'
import type { TimeChartProps } from './time-chart'
import styles from './lazy-time-chart.module.css'

const Chart = lazy(async () => {
  const { TimeChart } = await import(/* webpackChunkName: "time-chart" */ './time-chart')
  return { default: TimeChart }
})

/** The chart comes after the figures, whose table is there without it; until then its place is kept. */
export const LazyTimeChart = (props: TimeChartProps) => (
  <Suspense
    fallback={
      <div className={styles.place} aria-hidden="true">
        <Skeleton shape="block" />
      </div>
    }
  >
    <Chart {...props} />
  </Suspense>
)

import { linePath, rangeOf } from './scale'
import styles from './spark-line.module.css'

/** A line as small as a word, without a scale; what it says stands in words beside it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const range = rangeOf(values)
  const path = linePath(values, range)
  return (
    <svg className={styles.spark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={`${path}L100 100L0 100Z`} />
      <path className={styles.line} d={path} />
    </svg>
  )
}

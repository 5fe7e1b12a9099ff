import styles from './reports.module.css'

/** A bar as long as a value is beside the largest one; the figures stand beside it. */
export function ShareBar({ value, most }: { value: number; most: number }) {
  const width = most > 0 ? Math.max(0, Math.min(100, (value / most) * 100)) : 0
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="1" />
    </svg>
  )
}

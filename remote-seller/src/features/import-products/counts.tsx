import styles from './counts.module.css'

interface Count {
  label: string
  value: number
  bad?: boolean
}

/** A few numbers, each labelled where it stands. */
export function Counts({ label, counts }: { label: string; counts: readonly Count[] }) {
  return (
    <dl className={styles.counts} aria-label={label}>
      {counts.map((count) => (
        <div key={count.label} className={styles.count} data-bad={(count.bad && count.value > 0) || undefined}>
          <dt className={styles.label}>{count.label}</dt>
          <dd className={styles.countValue}>{count.value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { SellerOverview } from 'shared-contracts'
import styles from './figures.module.css'
import { messages } from './messages'

/** Two numbers, each labelled where it stands. */
export function Figures({ overview }: { overview: SellerOverview }) {
  const figures = [
    { label: messages.inShop, value: overview.products },
    { label: messages.pieces, value: overview.pieces },
  ]
  return (
    <dl className={styles.figures} aria-label={messages.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

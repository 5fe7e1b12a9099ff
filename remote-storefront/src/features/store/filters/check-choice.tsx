import type { ReactNode } from 'react'
import styles from './filters.module.css'

interface CheckChoiceProps {
  /** As a plain form sends it. */
  name: string
  value: string
  isChosen: boolean
  onToggle: () => void
  /** Products that choosing it would show. */
  count: number
  children: ReactNode
}

/** A choice that adds up with its neighbours. */
export function CheckChoice({ name, value, isChosen, onToggle, count, children }: CheckChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        className={styles.check}
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onToggle}
      />
      <span className={styles.name}>{children}</span>
      <span className={styles.count}>{count}</span>
    </label>
  )
}

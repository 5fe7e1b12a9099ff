import type { ReactNode } from 'react'
import styles from './form-alert.module.css'

/** What went wrong with the whole form: what happened, what is safe, what to do. Read out as soon as it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      {children}
    </div>
  )
}

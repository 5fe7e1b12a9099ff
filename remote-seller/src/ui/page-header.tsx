import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** A page's title, which is a sentence, and what can be done on the page as a whole. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

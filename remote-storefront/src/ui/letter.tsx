import type { ReactNode } from 'react'
import styles from './letter.module.css'

interface LetterProps {
  title: string
  lead: string
  /** Read out when it changes. */
  children: ReactNode
}

/** What the pages about the newsletter have in common: a sheet of paper. */
export function Letter({ title, lead, children }: LetterProps) {
  return (
    <div className={styles.page}>
      <section className={styles.sheet} aria-live="polite">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import { joinClasses, patterns } from 'shared-ui'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** What it is for, in a sentence. */
  lead?: ReactNode
  children?: ReactNode
}

/** One matter of a page, under a line. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={patterns.stack2}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={joinClasses(patterns.soft, patterns.measure)}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}

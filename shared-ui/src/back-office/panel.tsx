import { useId, type ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import styles from './panel.module.css'

interface PanelProps {
  /** What an address names it by. */
  id?: string | undefined
  title: string
  /** What can be done with the whole of it, beside its title. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled part of a page, under a hairline. */
export function Panel({ id, title, actions, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={joinClasses(styles.panel, className)}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { GuideLink } from './guide-link'
import styles from './page-header.module.css'

interface PageHeaderProps {
  /** A sentence. */
  title: string
  /** The guide that explains the page, by its slug. */
  guide?: string
  /** What can be done on the page as a whole. */
  children?: ReactNode
}

/** A page's title, with the way to what explains it. */
export function PageHeader({ title, guide, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {(guide || children) && (
        <div className={styles.actions}>
          {guide && <GuideLink to={guide} about={title} />}
          {children}
        </div>
      )}
    </div>
  )
}

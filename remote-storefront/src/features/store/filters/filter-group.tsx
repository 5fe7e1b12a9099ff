import type { ReactNode } from 'react'
import { Icon } from 'shared-ui'
import styles from './filters.module.css'

interface FilterGroupProps {
  title: string
  children: ReactNode
}

/** One filter, which can be folded away. */
export function FilterGroup({ title, children }: FilterGroupProps) {
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div role="group" aria-label={title}>
        {children}
      </div>
    </details>
  )
}

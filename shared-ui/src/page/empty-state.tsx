import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { HangerDrawing } from './hanger-drawing'

interface EmptyStateProps {
  title: string
  /** Level of the title in the page around. */
  heading?: 'h1' | 'h2'
  garment?: 'shirt' | 'dress'
  /** One sentence. */
  children?: ReactNode
  /** One way on: a link or a button. */
  action?: ReactNode
}

/** Nothing to show, or nothing left to do: a drawn garment, one sentence, one way on. */
export function EmptyState({ title, heading: Heading = 'h2', garment, children, action }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <HangerDrawing garment={garment} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.sentence}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { messages } from '../messages'
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
  /** Asks once more for what did not arrive: the way on where there is no other. */
  onRetry?: () => unknown
}

/** Nothing to show, or nothing left to do: a drawn garment, one sentence, one way on. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  garment,
  children,
  onRetry,
  action = onRetry && (
    <Button variant="secondary" onClick={() => void onRetry()}>
      {messages.retry}
    </Button>
  ),
}: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <HangerDrawing garment={garment} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.sentence}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}

import { joinClasses } from '../join-classes'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** All of it, more than 0. */
  max: number
  /** How much of it is done; absent while that is not known. */
  value?: number | undefined
  className?: string | undefined
}

/** How much of something is done, as a line. */
export const ProgressBar = ({ label, max, value, className }: ProgressBarProps) => (
  <progress className={joinClasses(styles.bar, className)} aria-label={label} max={max} value={value} />
)

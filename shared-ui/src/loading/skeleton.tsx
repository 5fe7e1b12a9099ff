import { joinClasses } from '../join-classes'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** `picture` has the 4:5 of every product picture; `line` the height of a line of text; `block` fills its parent's height. */
  shape?: 'line' | 'title' | 'picture' | 'block'
  width?: 'full' | 'long' | 'half' | 'short'
  className?: string | undefined
}

/** Holds the place of what is on its way. Put one status text per region beside it; it says nothing itself. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />
}

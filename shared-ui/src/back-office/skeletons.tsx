import { VisuallyHidden } from '../a11y/visually-hidden'
import { joinClasses } from '../join-classes'
import { Skeleton } from '../loading/skeleton'
import styles from './skeletons.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows in the height of a data table's, or of a phone's rows. `label` is said once. */
export function RowsSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div className={styles.rows}>
      <p role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </p>
      {upTo(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={row % 3 === 0 ? 'half' : 'long'} />
          <Skeleton width="half" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

/** A titled part of a page, so many lines high. */
export function SectionSkeleton({ lines = 3, className }: { lines?: number; className?: string | undefined }) {
  return (
    <div className={joinClasses(styles.section, className)} aria-hidden="true">
      <Skeleton shape="title" width="half" />
      {upTo(lines).map((line) => (
        <Skeleton key={line} width={line % 2 === 0 ? 'full' : 'long'} />
      ))}
    </div>
  )
}

/** Titled parts of a page, each so many lines high. `label` is said once. */
export function SectionsSkeleton({ label, lines }: { label: string; lines: readonly number[] }) {
  return (
    <div className={styles.sections}>
      <p role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </p>
      {lines.map((count, index) => (
        <SectionSkeleton key={index} lines={count} />
      ))}
    </div>
  )
}

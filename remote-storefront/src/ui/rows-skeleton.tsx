import type { ReactNode } from 'react'
import { Skeleton, VisuallyHidden, patterns } from 'shared-ui'

/** The place of rows that are on their way, with what is said of it. */
export const RowsSkeleton = ({ children }: { children: ReactNode }) => (
  <>
    <VisuallyHidden>
      <p role="status">{children}</p>
    </VisuallyHidden>
    <div aria-hidden="true" className={patterns.stack8}>
      {[0, 1, 2].map((place) => (
        <div key={place} className={patterns.stack3}>
          <Skeleton width="half" />
          <Skeleton width="short" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  </>
)

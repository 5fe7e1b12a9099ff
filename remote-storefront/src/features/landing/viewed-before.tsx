import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readViewed } from '../../lib/viewed-products'

const RecentlyViewed = lazy(() =>
  import(/* webpackChunkName: "recently-viewed" */ '../../ui/recently-viewed').then(({ RecentlyViewed }) => ({
    default: RecentlyViewed,
  })),
)

const never = () => () => undefined
const hasViewed = () => readViewed().length > 0

/** What was looked at in this browser before. Whoever is here for the first time does not load its code. */
export function ViewedBefore() {
  const isWanted = useSyncExternalStore(never, hasViewed, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <RecentlyViewed />
    </Suspense>
  )
}

import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import type { Landing } from 'shared-contracts'
import { readViewed } from '../../lib/viewed-products'
import { DeliveryFacts } from '../../ui/delivery-facts'
import { CategoryTiles, SellerStory } from './category-tiles'
import styles from './landing-page.module.css'
import { NewIn, WinterStore } from './landing-products'
import { messages } from './messages'

const RecentlyViewed = lazy(() =>
  import(/* webpackChunkName: "recently-viewed" */ '../../ui/recently-viewed').then(({ RecentlyViewed }) => ({
    default: RecentlyViewed,
  })),
)

const never = () => () => undefined

const hasViewed = () => readViewed().length > 0

interface BelowTheFoldProps {
  landing: Landing
  /** From now on its buttons do something. */
  onReady: () => void
}

/** All of the landing page below its opening. */
export function BelowTheFold({ landing, onReady }: BelowTheFoldProps) {
  useEffect(onReady, [onReady])
  const { winter, categories, newIn, story, delivery = [] } = landing
  const stocked = categories.filter(({ productCount }) => productCount > 0)
  return (
    <>
      {delivery.length > 0 && (
        <section className={styles.promise} aria-label={messages.promise}>
          <DeliveryFacts ways={delivery} itemsMinor={0} linked inLine />
        </section>
      )}
      {winter.length > 0 && <WinterStore products={winter} />}
      {stocked.length > 0 && <CategoryTiles categories={stocked} />}
      {newIn.length > 0 && <NewIn products={newIn} />}
      <ViewedBefore />
      {story && <SellerStory {...story} />}
    </>
  )
}

/** What was looked at in this browser before. Whoever is here for the first time does not load its code. */
function ViewedBefore() {
  const isWanted = useSyncExternalStore(never, hasViewed, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <RecentlyViewed />
    </Suspense>
  )
}

import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { type Landing, paths } from 'shared-contracts'
import { readViewed } from '../../lib/viewed-products'
import { DeliveryFacts } from '../../ui/delivery-facts'
import { CategoryTiles, SellerStory } from './category-tiles'
import styles from './landing-page.module.css'
import { Offers, ProductsSection } from './landing-products'
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

/** All of the landing page below its opening, in the order of its sections. */
export function BelowTheFold({ landing, onReady }: BelowTheFoldProps) {
  useEffect(onReady, [onReady])
  return landing.sections.map((section, index) => (
    // There may be two that say the same.
    <Section key={index} {...{ landing, section }} />
  ))
}

/** One that there is nothing for is left out, and so is one of a kind that came later than this code. */
function Section({ landing, section }: { landing: Landing; section: Landing['sections'][number] }) {
  const { winter, categories, newIn, story, delivery = [] } = landing
  const { kind, title, text, link, collection, picture, products = [] } = section
  switch (kind) {
    case 'delivery':
      if (delivery.length === 0) return null
      return (
        <section className={styles.promise} aria-label={messages.promise}>
          <DeliveryFacts ways={delivery} itemsMinor={0} linked inLine />
        </section>
      )
    case 'carousel':
      return winter.length > 0 && <Offers {...{ title, link, collection }} products={winter} />
    case 'tiles': {
      const stocked = categories.filter(({ productCount }) => productCount > 0)
      return stocked.length > 0 && <CategoryTiles title={title} categories={stocked} />
    }
    case 'new': {
      const all = { text: messages.allNew, to: paths.store }
      return newIn.length > 0 && <ProductsSection {...{ title, text }} link={link ?? all} products={newIn} />
    }
    case 'collection': {
      const all = collection ? { text: messages.allOf, to: paths.collection(collection) } : null
      return products.length > 0 && <ProductsSection {...{ title, text, products }} link={link ?? all} />
    }
    case 'text':
      return <ProductsSection {...{ title, text, link, picture }} />
    case 'viewed':
      return <ViewedBefore />
    case 'story':
      return story && <SellerStory {...story} />
    default:
      return null
  }
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

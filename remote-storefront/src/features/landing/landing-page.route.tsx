import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useSyncExternalStore } from 'react'
import { type ApiQueries, type PageContext, type PageHead, paths } from 'shared-contracts'
import { Button, EmptyState, Skeleton, VisuallyHidden, useHost } from 'shared-ui'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'
import { preloadPicture } from '../../lib/preload-picture'
import { readViewed } from '../../lib/viewed-products'
import { CategoryTiles, SellerStory } from './category-tiles'
import { EmptyShop, HERO_SIZES, Hero, heroPicture } from './hero'
import { NewIn, WinterStore } from './landing-products'
import styles from './landing-page.module.css'
import { messages } from './messages'

const cards = [1, 2, 3, 4, 5]

/** Holds the places of the opening picture and the carousel. */
export function LandingSkeleton() {
  return (
    <div>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.hero}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="short" />
      </div>
      <div className={styles.cards}>
        {cards.map((card) => (
          <Skeleton key={card} shape="picture" />
        ))}
      </div>
    </div>
  )
}

/** All that the landing page shows, in one answer. */
const landingQuery = (queries: ApiQueries) => queries.catalogue.landing.queryOptions({ staleTime: CATALOGUE_STALE_MS })

const RecentlyViewed = lazy(() =>
  import(/* webpackChunkName: "recently-viewed" */ '../../ui/recently-viewed').then(({ RecentlyViewed }) => ({
    default: RecentlyViewed,
  })),
)

const never = () => () => undefined

const hasViewed = () => readViewed().length > 0

/** The shop window: `/`. */
export function Page() {
  const { queries } = useHost()
  const { data, isError, refetch } = useQuery(landingQuery(queries))
  if (!data) return isError ? <LandingFailed onRetry={() => void refetch()} /> : <LandingSkeleton />

  const { hero, winter, winterTotal, categories, newIn, story } = data
  const stocked = categories.filter(({ productCount }) => productCount > 0)
  return (
    <>
      {newIn.length > 0 || hero ? <Hero hero={hero} winterTotal={winterTotal} /> : <EmptyShop />}
      {winter.length > 0 && <WinterStore products={winter} />}
      {stocked.length > 0 && <CategoryTiles categories={stocked} />}
      {newIn.length > 0 && <NewIn products={newIn} />}
      <ViewedBefore />
      {story && <SellerStory {...story} />}
    </>
  )
}

export function head({ queryClient, queries }: PageContext): PageHead {
  const landing = queryClient.getQueryData(landingQuery(queries).queryKey)
  const picture = heroPicture(landing?.hero ?? null)
  return {
    title: '',
    description: messages.description,
    canonical: paths.home,
    ...preloadPicture(picture, HERO_SIZES),
    ...(picture && { sharePicture: picture.url }),
  }
}

export async function prefetch({ queryClient, queries }: PageContext): Promise<void> {
  await queryClient.fetchQuery(landingQuery(queries))
}

/** In place of the shop window when it could not be loaded. */
function LandingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState heading="h1" title={messages.failedTitle} action={<Button onClick={onRetry}>{messages.retry}</Button>}>
      {messages.failedText}
    </EmptyState>
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

import { useQuery } from '@tanstack/react-query'
import { paths, type PageContext, type PageHead } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { CategoryTiles } from './category-tiles'
import { EmptyShop } from './empty-shop'
import { Hero } from './hero'
import { heroPicture, HERO_SIZES } from './hero-picture'
import { LandingFailed } from './landing-failed'
import { LandingSkeleton } from './landing-skeleton'
import { landingQuery } from './landing.queries'
import { messages } from './messages'
import { NewIn } from './new-in'
import { SellerStory } from './seller-story'
import { ViewedBefore } from './viewed-before'
import { WinterStore } from './winter-store'

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
    ...(picture && { preloadPicture: { srcset: picture.srcset, sizes: HERO_SIZES, type: 'image/webp' } }),
  }
}

export async function prefetch({ queryClient, queries }: PageContext): Promise<void> {
  await queryClient.fetchQuery(landingQuery(queries))
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import {
  type ApiQueries,
  type Landing,
  type PageContext,
  type PageHead,
  type PageModule,
  paths,
} from 'shared-contracts'
import { EmptyState, Skeleton, VisuallyHidden, useHost } from 'shared-ui'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'
import { writtenMessages } from '../../lib/not-shown'
import { preloadPicture } from '../../lib/preload-picture'
import { EmptyShop, HERO_SIZES, Hero, heroPicture } from './hero'
import styles from './landing-page.module.css'
import { messages } from './messages'
import { bringRest, RestOfLanding } from './rest-of-landing'

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

/** The shop window: `/`. */
export function Page() {
  const { queries } = useHost()
  return <LandingView found={useQuery(landingQuery(queries))} />
}

interface Found {
  data: Landing | undefined
  isError: boolean
  refetch: () => unknown
}

/** The landing page, or what stands in its place until it is there. */
function LandingView({ found: { data, isError, refetch } }: { found: Found }) {
  // One element for as long as the data is the same: a boundary that is drawn anew before its code is there would be emptied.
  const rest = useMemo(() => data && <RestOfLanding landing={data} />, [data])
  if (!data)
    return isError ? (
      <EmptyState heading="h1" title={messages.failedTitle} onRetry={refetch}>
        {messages.failedText}
      </EmptyState>
    ) : (
      <LandingSkeleton />
    )
  return (
    <>
      {data.hero ? <Hero {...data} /> : <EmptyShop />}
      {rest}
    </>
  )
}

export function head({ queryClient, queries }: PageContext): PageHead {
  const landing = queryClient.getQueryData(landingQuery(queries).queryKey)
  const picture = landing ? heroPicture(landing) : null
  return {
    title: '',
    description: messages.description,
    canonical: paths.home,
    ...preloadPicture(picture, HERO_SIZES),
    ...(picture && { sharePicture: picture.url }),
  }
}

export async function prefetch({ queryClient, queries }: PageContext): Promise<void> {
  await Promise.all([queryClient.fetchQuery(landingQuery(queries)), bringRest()])
}

const LandingPreview = lazy(() =>
  import(/* webpackChunkName: "landing-preview" */ './landing-preview').then((module) => ({
    default: module.LandingPreview,
  })),
)

/** A version as shoppers would see it now, for staff alone: `/landing/preview/:id/:number`; `draft`: what they write in the page around it. */
export const preview: PageModule = {
  Page: () => (
    <>
      <meta name="robots" content="noindex" />
      <Suspense fallback={<LandingSkeleton />}>
        <LandingPreview View={LandingView} noteClass={styles.promise} />
      </Suspense>
    </>
  ),
  head: () => ({ title: writtenMessages.previewTitle }),
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import {
  type ApiQueries,
  type Landing,
  type PageContext,
  type PageHead,
  type PageModule,
  paths,
} from 'shared-contracts'
import { Button, EmptyState, Skeleton, VisuallyHidden, useHost } from 'shared-ui'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'
import { whyNotShown, writtenMessages } from '../../lib/not-shown'
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
export function LandingView({ found: { data, isError, refetch } }: { found: Found }) {
  // One element for as long as the data is the same: a boundary that is drawn anew before its code is there would be emptied.
  const rest = useMemo(() => data && <RestOfLanding landing={data} />, [data])
  if (!data) return isError ? <LandingFailed onRetry={() => void refetch()} /> : <LandingSkeleton />
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

/** In place of the shop window when it could not be loaded. */
function LandingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState heading="h1" title={messages.failedTitle} action={<Button onClick={onRetry}>{messages.retry}</Button>}>
      {messages.failedText}
    </EmptyState>
  )
}

/** A version as shoppers would see it now, for staff alone: `/landing/preview/:id/:number`. */
export const preview: PageModule = {
  Page() {
    const { queries } = useHost()
    const { id = '', number } = useParams()
    const version = useQuery(queries.content.version.queryOptions({ input: { id, number: Number(number) } }))
    const { data, error } = version
    const landing = data?.shownLanding
    // The version of another page has no landing.
    const why = data && !landing ? writtenMessages.missing : whyNotShown(error)
    return (
      <>
        <meta name="robots" content="noindex" />
        {landing && (
          <p role="status" className={styles.promise}>
            {writtenMessages.preview}
          </p>
        )}
        {why ? <EmptyState heading="h1" title={why} /> : <LandingView found={{ ...version, data: landing }} />}
      </>
    )
  },
  head: () => ({ title: writtenMessages.previewTitle }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { VISITOR_KEY, type ApiClient, type ReviewSort } from 'shared-contracts'
import { CATALOGUE_STALE_MS } from '../../../lib/catalogue-stale-ms'

export interface ReviewChoice {
  sort: ReviewSort
  /** Only those with so many stars; `undefined`: all. */
  stars: number | undefined
  /** Only those with photos; `undefined`: all. */
  photos: true | undefined
}

/** First part of the key of all of a product's reviews. */
export const reviewsKey = (slug: string) => ['reviews', slug] as const

/** One page of a product's reviews, from 1; what was there stays until another choice has arrived. */
export const reviewsQuery = (api: ApiClient, slug: string, { page, ...choice }: ReviewChoice & { page: number }) =>
  queryOptions({
    queryKey: [...reviewsKey(slug), choice, page] as const,
    queryFn: () => api.reviews.list({ id: slug, ...choice, page }),
    placeholderData: keepPreviousData,
    staleTime: CATALOGUE_STALE_MS,
  })

/** What the signed-in shopper may do about a product's reviews. */
export const ownReviewsQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'reviews', slug] as const,
    queryFn: () => api.reviews.mine({ id: slug }),
    staleTime: CATALOGUE_STALE_MS,
  })

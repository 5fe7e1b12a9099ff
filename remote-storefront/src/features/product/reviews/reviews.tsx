import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from 'shared-contracts'
import { joinClasses, Skeleton, useHost, patterns } from 'shared-ui'
import { messages } from './messages'
import { OwnReview } from './own-review'
import { ReviewPages, ReviewsFailed } from './review-pages'
import { ReviewSortChoice, ReviewSummaryPanel } from './review-summary-panel'
import { ownReviewsQuery, reviewsQuery, type ReviewChoice } from './reviews.queries'
import styles from './reviews.module.css'

/** What buyers say: the sum of it beside the reviews themselves, and a way to add one's own. */
export function Reviews({ slug, title }: { slug: string; title: string }) {
  const { api } = useHost()
  const [choice, setChoice] = useState<ReviewChoice>({ sort: 'newest', stars: undefined, photos: undefined })
  const { data, isError, isPlaceholderData, refetch } = useQuery(reviewsQuery(api, slug, { ...choice, page: 1 }))
  const { data: account } = useQuery(sessionQuery(api, 'shop'))
  const { data: known } = useQuery({ ...ownReviewsQuery(api, slug), enabled: Boolean(account) })
  const own = account ? known : account === null ? null : undefined

  if (!data) return isError ? <ReviewsFailed onRetry={() => void refetch()} /> : <Skeleton width="long" />
  const { summary } = data
  const write = <OwnReview slug={slug} title={title} own={own} />
  if (summary.total === 0) {
    return (
      <div className={joinClasses(patterns.stack3, patterns.measure, styles.empty)}>
        <h3 className={patterns.lead}>{messages.none}</h3>
        <p className={patterns.soft}>{own && own.reviewable.length > 0 ? messages.noneFirst : messages.noneLater}</p>
        {write}
      </div>
    )
  }
  return (
    <div className={styles.reviews}>
      <div className={joinClasses(patterns.stack6, styles.side)} role="group" aria-label={messages.summary}>
        <ReviewSummaryPanel
          summary={summary}
          stars={choice.stars}
          onStars={(stars) => setChoice({ ...choice, stars })}
        />
        {write}
      </div>
      <div className={joinClasses(isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
        <div className={joinClasses(patterns.row, patterns.center, styles.choices)}>
          {summary.total > 1 && (
            <ReviewSortChoice sort={choice.sort} onSort={(sort) => setChoice({ ...choice, sort })} />
          )}
          {summary.withPhotos > 0 && (
            <button
              type="button"
              className={styles.filter}
              aria-pressed={choice.photos ?? false}
              onClick={() => setChoice({ ...choice, photos: choice.photos ? undefined : true })}
            >
              {messages.withPhotos(summary.withPhotos)}
            </button>
          )}
        </div>
        {data.total === 0 && (
          <p className={styles.soft}>{choice.photos ? messages.noneWithPhotos : messages.noneWithStars}</p>
        )}
        <ReviewPages key={`${choice.sort} ${choice.stars} ${choice.photos}`} slug={slug} choice={choice} own={own} />
      </div>
    </div>
  )
}

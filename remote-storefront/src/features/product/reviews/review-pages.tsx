import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnReviews } from 'shared-contracts'
import { Button, Skeleton, joinClasses, patterns, useHost } from 'shared-ui'
import { messages } from './messages'
import { ReviewEntry } from './review-entry'
import styles from './reviews.module.css'
import { type ReviewChoice, reviewsQuery } from './reviews.queries'

/** In place of reviews that could not be loaded. */
export function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={joinClasses(patterns.stack3, patterns.start)} role="alert">
      <p>{messages.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}

interface ReviewPagesProps {
  slug: string
  choice: ReviewChoice
  /** Of who is signed in; `null` for a guest, `undefined` while it is not known. */
  own: OwnReviews | null | undefined
  /** From 1. */
  page?: number
}

/** A page of reviews and, once they are asked for, those after it. */
export function ReviewPages({ page = 1, ...rest }: ReviewPagesProps) {
  const { slug, choice, own } = rest
  const { api } = useHost()
  const [isMore, setMore] = useState(false)
  const { data, isError, refetch } = useQuery(reviewsQuery(api, slug, { ...choice, page }))
  if (!data) return isError ? <ReviewsFailed onRetry={() => void refetch()} /> : <Skeleton width="long" />
  return (
    <>
      <ul className={styles.list}>
        {data.items.map((review) => (
          <li key={review.id}>
            <ReviewEntry slug={slug} review={review} own={own} />
          </li>
        ))}
      </ul>
      {isMore && <ReviewPages {...rest} page={page + 1} />}
      {!isMore && page < data.pageCount && (
        <Button variant="secondary" onClick={() => setMore(true)}>
          {messages.more}
        </Button>
      )}
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import { audiencePaths, paths, type OwnReviews } from 'shared-contracts'
import { Button, Skeleton, TextLink } from 'shared-ui'
import { messages } from './messages'
import styles from './own-review.module.css'

const ReviewForm = lazy(() =>
  import(/* webpackChunkName: "product-review-form" */ './review-form').then(({ ReviewForm }) => ({
    default: ReviewForm,
  })),
)

interface OwnReviewProps {
  slug: string
  title: string
  /** Of who is signed in; `null` for a guest, `undefined` while it is not known. */
  own: OwnReviews | null | undefined
}

/** The way to a review of one's own, for who bought the piece; what became of one that waits. */
export function OwnReview({ slug, title, own }: OwnReviewProps) {
  const [isOpen, setOpen] = useState(false)
  if (own === undefined) return null
  if (own === null) {
    return (
      <p className={styles.soft}>
        <TextLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(paths.product(slug))}`}>
          {messages.signInToWrite}
        </TextLink>
      </p>
    )
  }
  const waiting = own.written.find(({ state }) => state === 'pending')
  return (
    <>
      {waiting && <p className={styles.soft}>{messages.pending(waiting.title)}</p>}
      {own.reviewable.length > 0 && !isOpen && (
        <Button variant="secondary" className={styles.write} onClick={() => setOpen(true)}>
          {messages.write}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton />}>
          <ReviewForm slug={slug} title={title} lines={own.reviewable} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { audiencePaths, paths, REVIEW_PARAMETER, type OwnReviews } from 'shared-contracts'
import { Button, Skeleton, TextLink, patterns } from 'shared-ui'
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

/** The way to a review of one's own, for who bought the piece; what became of those that are not shown. */
export function OwnReview({ slug, title, own }: OwnReviewProps) {
  const [search] = useSearchParams()
  const [chosen, setOpen] = useState<boolean | null>(null)
  if (own === undefined) return null
  const wanted = search.get(REVIEW_PARAMETER)
  if (own === null) {
    return (
      <p className={patterns.soft}>
        <TextLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(wayBack(slug, wanted))}`}>
          {messages.signInToWrite}
        </TextLink>
      </p>
    )
  }
  // The line that a mail asks about comes first, and its form is open.
  const isWanted = ({ lineId }: OwnReviews['reviewable'][number]) => lineId === wanted
  const lines = [...own.reviewable.filter(isWanted), ...own.reviewable.filter((line) => !isWanted(line))]
  const isOpen = chosen ?? own.reviewable.some(isWanted)
  return (
    <>
      {own.written.map(({ id, title, state, rejectedFor }) => {
        if (state === 'published') return null
        const text = state === 'pending' ? messages.pending(title) : messages.rejected(title, rejectedFor)
        return (
          <p key={id} className={patterns.soft}>
            {text}
          </p>
        )
      })}
      {own.reviewable.length > 0 && (
        <Button variant="secondary" className={styles.write} onClick={() => setOpen(true)}>
          {messages.write}
        </Button>
      )}
      {(isOpen || chosen !== null) && (
        <Suspense fallback={<Skeleton />}>
          <ReviewForm slug={slug} title={title} lines={lines} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** To the page that asked for a sign-in, as it was. */
const wayBack = (slug: string, lineId: string | null) =>
  paths.product(slug) + (lineId === null ? '' : `?${REVIEW_PARAMETER}=${encodeURIComponent(lineId)}#reviews`)

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { type Fit, type OwnReviews, type Review, audiencePaths, paths } from 'shared-contracts'
import { Icon, ProductPicture, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { useDate } from '../../../lib/use-date'
import { ReportButton } from '../../../ui/report/report-button'
import { Stars } from '../stars'
import { messages } from './messages'
import styles from './review-entry.module.css'

import { ownReviewsQuery } from './reviews.queries'

const Zoom = lazy(() =>
  import(/* webpackChunkName: "product-zoom" */ '../zoom').then((module) => ({ default: module.Zoom })),
)

/** The photos of a review, small; a press shows one as large as the window. */
function ReviewPhotos({ review: { title, photos } }: { review: Pick<Review, 'title' | 'photos'> }) {
  const [zoomed, setZoomed] = useState<number | null>(null)
  if (photos.length === 0) return null
  const named = photos.map((photo, index) => ({ ...photo, alt: messages.photo(index + 1) }))
  return (
    <>
      <ul className={joinClasses(patterns.row2, styles.photos)} aria-label={messages.photosOf(title)}>
        {named.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              aria-label={messages.showPhoto(index + 1)}
              onClick={() => setZoomed(index)}
            >
              <ProductPicture picture={photo} sizes="6rem" alt="" />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Suspense>
          <Zoom title={title} pictures={named} first={zoomed} photos onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  )
}

interface ReviewEntryProps {
  slug: string
  review: Review
  /** Of who is signed in; `null` for a guest, `undefined` while it is not known. */
  own: OwnReviews | null | undefined
}

/** One review, and a vote for it. */
export function ReviewEntry({ slug, review, own }: ReviewEntryProps) {
  const date = useDate()
  const { rating, title, body, author, color, size, writtenAt, fit } = review
  return (
    <article className={joinClasses(patterns.stack2, styles.entry)}>
      <header className={joinClasses(patterns.row, patterns.center, styles.head)}>
        <Stars value={rating} />
        <h3 className={patterns.lead}>{title}</h3>
      </header>
      <p className={styles.body}>{body}</p>
      <ReviewPhotos review={review} />
      <p className={joinClasses(patterns.row, patterns.note, styles.facts)}>
        <bdi className={styles.author}>{author ?? messages.verified}</bdi>
        {author && (
          <span className={styles.verified}>
            <Icon name="check" /> {messages.verified}
          </span>
        )}
        <span>{messages.bought(color, size)}</span>
        {fit !== null && <span>{messages.fits[fit as Fit]}</span>}
        <time dateTime={writtenAt}>{date(writtenAt)}</time>
      </p>
      {review.answer && (
        <div className={joinClasses(patterns.stack1, styles.answer)}>
          <p className={patterns.note}>
            {messages.answered} <time dateTime={review.answer.writtenAt}>{date(review.answer.writtenAt)}</time>
          </p>
          <p className={styles.body}>{review.answer.body}</p>
        </div>
      )}
      <div className={joinClasses(patterns.row3, patterns.center)}>
        <Vote slug={slug} review={review} own={own} />
        <ReportButton subject="review" named={review.id} title={title} />
      </div>
    </article>
  )
}

/** Shown at once, taken back when the server refuses. One's own review has no vote of one's own. */
function Vote({ slug, review, own }: ReviewEntryProps) {
  const { api, toast } = useHost()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [count, setCount] = useState(review.helpful)
  const { queryKey } = ownReviewsQuery(api, slug)
  const voted = own?.helpful.includes(review.id) ?? false
  const isOwn = own?.written.some(({ id }) => id === review.id) ?? false

  function show(now: boolean) {
    setCount((before) => before + (now ? 1 : -1))
    queryClient.setQueryData(
      queryKey,
      (known: OwnReviews | undefined) =>
        known && {
          ...known,
          helpful: [...known.helpful.filter((id) => id !== review.id), ...(now ? [review.id] : [])],
        },
    )
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (now: boolean) => (now ? api.reviews.vote({ id: review.id }) : api.reviews.unvote({ id: review.id })),
    onMutate: show,
    onSuccess: ({ helpful }) => setCount(helpful),
    onError: (_error, now) => {
      show(!now)
      toast.error(messages.voteFailed)
    },
  })
  return (
    <p className={joinClasses(patterns.row, patterns.center, patterns.small, styles.vote)}>
      {!isOwn && (
        <button
          type="button"
          className={styles.button}
          aria-pressed={voted}
          onClick={() => (own ? !isPending && mutate(!voted) : setAsked(true))}
        >
          {messages.helpful}
        </button>
      )}
      {count > 0 && <span className={patterns.soft}>{messages.helpfulCount(count)}</span>}
      {asked && !own && (
        <span role="status">
          {messages.signInToVote}{' '}
          <TextLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(paths.product(slug))}`}>
            {messages.signIn}
          </TextLink>
        </span>
      )}
    </p>
  )
}

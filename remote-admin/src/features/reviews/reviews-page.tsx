import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REVIEW_STATES, type ModeratedReview } from 'shared-contracts'
import { Button, EmptyState, pageNumber, useHost } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { oneOf } from '../../lib/one-of'
import { PageHead, TITLE_ID } from '../../ui/page-head'
import { QueueList } from '../../ui/queue-list'
import { SwitchLinks } from '../../ui/switch-links'
import { messages } from './messages'
import { entryId, ModeratedEntry } from './moderated-entry'
import { RejectDialog } from './reject-dialog'
import styles from './reviews-page.module.css'
import { useDecision, type Decision } from './use-decision'
import { useReviewKeys } from './use-review-keys'

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** The reviews in a state, a page at a time, to be approved or rejected by hand or by key. */
export function ReviewsPage() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const state = oneOf(REVIEW_STATES, search.get('state'), 'pending')
  const page = pageNumber(search)
  const reviews = useQuery({
    ...queries.reviewModeration.list.queryOptions({ input: { state, page } }),
    placeholderData: keepPreviousData,
  })
  const { save, decide, undo, last, pendingId } = useDecision()
  const [rejecting, setRejecting] = useState<ModeratedReview | null>(null)
  const afterDialog = useRef<string | null>(null)
  const items = reviews.isPlaceholderData ? [] : (reviews.data?.items ?? [])

  const focused = () => items.findIndex(({ id }) => document.activeElement?.closest(`#${CSS.escape(entryId(id))}`))
  const move = (by: number) => {
    const at = focused()
    const next = items[at < 0 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1)]
    if (next) focusOn(entryId(next.id))
  }
  /** The entry goes away with its decision: the focus goes on to the one after it. */
  const placeAfter = (review: ModeratedReview) => {
    const at = items.findIndex(({ id }) => id === review.id)
    const next = items[at + 1] ?? items[at - 1]
    return next ? entryId(next.id) : TITLE_ID
  }
  const approve = async (review: ModeratedReview) => {
    const place = placeAfter(review)
    if (await decide({ review, to: 'published' })) focusOn(place)
  }
  const reject = async (decision: Decision) => {
    const place = placeAfter(decision.review)
    const saved = await save(decision)
    // Nothing behind an open dialog takes the focus.
    if (saved) afterDialog.current = place
    return saved
  }
  const closeDialog = () => {
    setRejecting(null)
    if (afterDialog.current !== null) focusOn(afterDialog.current)
    afterDialog.current = null
  }
  const chosen = (act: (review: ModeratedReview) => void) => () => {
    const review = items[focused()]
    if (review) act(review)
  }
  useReviewKeys({
    j: () => move(1),
    k: () => move(-1),
    a: state === 'published' ? undefined : chosen((review) => void approve(review)),
    r: state === 'rejected' ? undefined : chosen(setRejecting),
    u: () => void undo(),
  })

  return (
    <>
      <PageHead
        trail={[{ name: messages.name }]}
        title={reviews.data && !reviews.isPlaceholderData ? messages.titles[state](reviews.data.total) : messages.name}
        note={<span className={styles.keys}>{messages.keys}</span>}
      >
        <SwitchLinks
          label={messages.states}
          items={REVIEW_STATES.map((one) => ({
            name: messages.tabs[one],
            to: adminPaths.reviews({ state: one === 'pending' ? null : one }),
            current: one === state,
          }))}
        />
      </PageHead>
      <div role="status" className={styles.last}>
        {last && (
          <p className={styles.done}>
            {messages.decided[last.to](last.review.title)}
            <Button variant="quiet" pending={pendingId === last.review.id} onClick={() => void undo()}>
              {messages.undo}
            </Button>
          </p>
        )}
      </div>
      <QueueList
        query={reviews}
        loading={messages.loading}
        failed={messages.failed}
        empty={<EmptyState title={messages.empty[state]}>{messages.emptyText}</EmptyState>}
        toPage={(to) => adminPaths.reviews({ state: state === 'pending' ? null : state, page: to })}
      >
        {(shown) => (
          <ul className={styles.entries}>
            {shown.map((review) => (
              <li key={review.id}>
                <ModeratedEntry
                  review={review}
                  pending={pendingId === review.id}
                  onApprove={() => void approve(review)}
                  onReject={() => setRejecting(review)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueueList>
      {rejecting && (
        <RejectDialog
          review={rejecting}
          onReject={(reason) => reject({ review: rejecting, to: 'rejected', reason })}
          onClosed={closeDialog}
        />
      )}
    </>
  )
}

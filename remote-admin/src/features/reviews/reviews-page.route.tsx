import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, REVIEW_STATES } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { param, readKeyedSearch, useFormats, useListAddress } from 'shared-ui/back-office'
import { Entries } from '../../ui/entries'
import { StateListPage } from '../../ui/state-list-page'
import { LastDecision } from './use-decision'
import { messages } from './messages'
import { ModeratedEntry, RejectDialog } from './moderated-entry'
import { reviewColumns } from './review-columns'
import styles from './reviews-page.module.css'
import { useModeration } from './use-moderation'

/** The reviews in a state, a page at a time, to be approved or rejected by hand or by key. */
export function Page() {
  const { api, queries } = useHost()
  const wanted = readKeyedSearch(useListAddress().search, { state: param.oneOf(REVIEW_STATES, 'pending') })
  const { state } = wanted
  const reviews = useQuery(
    queries.reviewModeration.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  const { approve, reject, undo, last, pendingId, rejecting, setRejecting, closeDialog } = useModeration(
    reviews.isPlaceholderData ? [] : (reviews.data?.items ?? []),
    state,
  )
  const columns = reviewColumns(useFormats())

  return (
    <>
      <StateListPage
        query={reviews}
        texts={messages}
        state={state}
        states={REVIEW_STATES}
        standard="pending"
        countOf={(one) => api.reviewModeration.list({ state: one })}
        note={<span className={joinClasses(patterns.small, styles.keys)}>{messages.keys}</span>}
        below={<LastDecision last={last} pending={pendingId === last?.review.id} onUndo={() => void undo()} />}
      >
        {({ items: shown }) => (
          <Entries caption={messages.name} items={shown} columns={columns}>
            {(review) => (
              <ModeratedEntry
                review={review}
                pending={pendingId === review.id}
                onApprove={() => void approve(review)}
                onReject={() => setRejecting(review)}
              />
            )}
          </Entries>
        )}
      </StateListPage>
      {rejecting && (
        <RejectDialog review={rejecting} onReject={(reason) => reject(rejecting, reason)} onClosed={closeDialog} />
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, REVIEW_STATES } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { FilterTabs, ListPage, Nothing, param, readSearch, tabsOf, useListAddress } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { Entries } from '../../ui/entries'
import { LastDecision } from './use-decision'
import { messages } from './messages'
import { ModeratedEntry, RejectDialog } from './moderated-entry'
import styles from './reviews-page.module.css'
import { useModeration } from './use-moderation'

/** The reviews in a state, a page at a time, to be approved or rejected by hand or by key. */
export function Page() {
  const { queries } = useHost()
  const wanted = readSearch(useListAddress().search, { state: param.oneOf(REVIEW_STATES, 'pending') })
  const { state } = wanted
  const reviews = useQuery(
    queries.reviewModeration.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  const { approve, reject, undo, last, pendingId, rejecting, setRejecting, closeDialog } = useModeration(
    reviews.isPlaceholderData ? [] : (reviews.data?.items ?? []),
    state,
  )

  return (
    <>
      <ListPage
        query={reviews}
        texts={messages}
        trail={adminTrail({ name: messages.name })}
        title={messages.name}
        note={
          <>
            {reviews.data && !reviews.isPlaceholderData && <span>{messages.titles[state](reviews.data.total)}</span>}
            <span className={joinClasses(patterns.small, styles.keys)}>{messages.keys}</span>
          </>
        }
        filters={
          <>
            <FilterTabs
              label={messages.states}
              name="state"
              standard="pending"
              tabs={tabsOf(REVIEW_STATES, messages.tabs)}
            />
            <LastDecision last={last} pending={pendingId === last?.review.id} onUndo={() => void undo()} />
          </>
        }
        none={<Nothing title={messages.empty[state]} text={messages.emptyText} />}
      >
        {({ items: shown }) => (
          <Entries items={shown}>
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
      </ListPage>
      {rejecting && (
        <RejectDialog review={rejecting} onReject={(reason) => reject(rejecting, reason)} onClosed={closeDialog} />
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

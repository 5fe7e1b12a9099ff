import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { PROMOTION_STATES } from 'shared-contracts'
import { ButtonLink, EmptyState, pageNumber, useHost } from 'shared-ui'
import { adminPaths } from '../../../lib/admin-paths'
import { oneOf } from '../../../lib/one-of'
import { PageHead } from '../../../ui/page-head'
import { QueueList } from '../../../ui/queue-list'
import { SwitchLinks } from '../../../ui/switch-links'
import { messages } from '../messages'
import { PromotionList } from './promotion-list'

/** Codes by their state, with what they give and how often they were used. */
export function PromotionsPage() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const state = oneOf(PROMOTION_STATES, search.get('state'), 'active')
  const list = useQuery({
    ...queries.promotions.list.queryOptions({ input: { state, page: pageNumber(search) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        trail={[{ name: messages.name }]}
        title={list.data && !list.isPlaceholderData ? messages.titles[state](list.data.total) : messages.name}
      >
        <ButtonLink to={adminPaths.newPromotion}>{messages.create}</ButtonLink>
        <SwitchLinks
          label={messages.states}
          items={PROMOTION_STATES.map((one) => ({
            name: messages.tabs[one],
            to: adminPaths.promotions({ state: one === 'active' ? null : one }),
            current: one === state,
          }))}
        />
      </PageHead>
      <QueueList
        query={list}
        loading={messages.loading}
        failed={messages.failed}
        empty={<EmptyState title={messages.empty[state]}>{messages.emptyText}</EmptyState>}
        toPage={(page) => adminPaths.promotions({ state: state === 'active' ? null : state, page })}
      >
        {(promotions) => <PromotionList promotions={promotions} />}
      </QueueList>
    </>
  )
}

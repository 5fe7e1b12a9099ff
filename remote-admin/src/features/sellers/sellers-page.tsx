import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SELLER_STATES, type JudgedSeller, type SellerDecision } from 'shared-contracts'
import { EmptyState, pageNumber, useHost } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { oneOf } from '../../lib/one-of'
import { PageHead, TITLE_ID } from '../../ui/page-head'
import { QueueList } from '../../ui/queue-list'
import { SwitchLinks } from '../../ui/switch-links'
import { DecisionDialog } from './decision-dialog'
import { messages } from './messages'
import { SellerEntry } from './seller-entry'
import styles from './sellers-page.module.css'

/** Who may sell: sellers by how they stand, to be approved, rejected or suspended. */
export function SellersPage() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const state = oneOf(SELLER_STATES, search.get('state'), 'submitted')
  const list = useQuery({
    ...queries.sellers.list.queryOptions({ input: { state, page: pageNumber(search) } }),
    placeholderData: keepPreviousData,
  })
  const [asked, setAsked] = useState<{ seller: JudgedSeller; decision: SellerDecision } | null>(null)
  return (
    <>
      <PageHead
        trail={[{ name: messages.name }]}
        title={list.data && !list.isPlaceholderData ? messages.titles[state](list.data.total) : messages.name}
      >
        <SwitchLinks
          label={messages.states}
          items={SELLER_STATES.map((one) => ({
            name: messages.tabs[one],
            to: adminPaths.sellers({ state: one === 'submitted' ? null : one }),
            current: one === state,
          }))}
        />
      </PageHead>
      <QueueList
        query={list}
        loading={messages.loading}
        failed={messages.failed}
        empty={<EmptyState title={messages.empty[state]}>{messages.emptyText}</EmptyState>}
        toPage={(page) => adminPaths.sellers({ state: state === 'submitted' ? null : state, page })}
      >
        {(sellers) => (
          <ul className={styles.entries}>
            {sellers.map((seller) => (
              <li key={seller.id}>
                <SellerEntry seller={seller} onDecide={(decision) => setAsked({ seller, decision })} />
              </li>
            ))}
          </ul>
        )}
      </QueueList>
      {asked && (
        <DecisionDialog
          {...asked}
          onClosed={() => {
            setAsked(null)
            // The button that asked goes with the seller's entry.
            document.getElementById(TITLE_ID)?.focus()
          }}
        />
      )}
    </>
  )
}

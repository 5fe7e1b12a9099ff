import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type JudgedSeller, type PageModule, SELLER_STATES, type SellerDecision } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { PAGE_TITLE_ID, param, readSearch, useListAddress } from 'shared-ui/back-office'
import { Entries } from '../../ui/entries'
import { DecisionDialog, SellerEntry } from './seller-entry'
import { StateListPage } from '../../ui/state-list-page'
import { messages } from './messages'

/** Who may sell: sellers by how they stand, to be approved, rejected or suspended. */
export function Page() {
  const { api, queries } = useHost()
  const wanted = readSearch(useListAddress().search, { state: param.oneOf(SELLER_STATES, 'submitted') })
  const list = useQuery(queries.sellers.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const [asked, setAsked] = useState<{ seller: JudgedSeller; decision: SellerDecision } | null>(null)
  return (
    <>
      <StateListPage
        query={list}
        texts={messages}
        state={wanted.state}
        states={SELLER_STATES}
        standard="submitted"
        countOf={(state) => api.sellers.list({ state })}
      >
        {({ items }) => (
          <Entries items={items}>
            {(seller) => <SellerEntry seller={seller} onDecide={(decision) => setAsked({ seller, decision })} />}
          </Entries>
        )}
      </StateListPage>
      {asked && (
        <DecisionDialog
          {...asked}
          onClosed={() => {
            setAsked(null)
            // The button that asked goes with the seller's entry.
            document.getElementById(PAGE_TITLE_ID)?.focus()
          }}
        />
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

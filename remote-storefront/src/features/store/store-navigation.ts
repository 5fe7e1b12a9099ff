import { useOptimistic, useTransition } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StoreQuery } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { storeAddress } from './store-address'

/** Makes addresses of states of the store, with prices in the shop's currency. */
export function useStoreAddress(): (query: StoreQuery) => string {
  const { currency } = useHost().config
  return (query) => storeAddress(query, currency)
}

interface StoreNavigation {
  /** What was chosen last: ahead of the address while its results are on their way. */
  chosen: StoreQuery
  isPending: boolean
  go: (next: StoreQuery) => void
}

/** Leads from one state of the store to the next. A choice shows at once; the products follow. */
export function useStoreNavigation(query: StoreQuery): StoreNavigation {
  const navigate = useNavigate()
  const storeAddress = useStoreAddress()
  const [chosen, choose] = useOptimistic(query)
  const [isPending, start] = useTransition()
  const go = (next: StoreQuery) =>
    start(() => {
      choose(next)
      void navigate(storeAddress(next))
    })
  return { chosen, isPending, go }
}

import type { StoreQuery } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { storeAddress } from './store-address'

/** Makes addresses of states of the store, with prices in the shop's currency. */
export function useStoreAddress(): (query: StoreQuery) => string {
  const { currency } = useHost().config
  return (query) => storeAddress(query, currency)
}

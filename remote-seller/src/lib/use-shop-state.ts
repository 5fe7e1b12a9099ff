import { useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'

/** How the shop stands, as in `approved`; `undefined` until that is known. */
export function useShopState() {
  const { queries } = useHost()
  return useQuery(queries.seller.status.queryOptions()).data?.state
}

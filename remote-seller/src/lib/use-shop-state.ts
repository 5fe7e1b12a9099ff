import { useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'

/** How the shop stands, as in `approved`; `undefined` until that is known. */
export function useShopState() {
  const { queries } = useHost()
  return useQuery(queries.seller.status.queryOptions()).data?.state
}

/** Whether staff look at what this shop lists before it is on sale. */
export function useIsReviewed(): boolean {
  const { queries } = useHost()
  return useQuery(queries.seller.status.queryOptions()).data?.productsReviewed ?? false
}

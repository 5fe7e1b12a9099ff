import { useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'

/** Whether shoppers find what this shop publishes. Until that is known, as for the most: yes. */
export function useIsOpen(): boolean {
  const { queries } = useHost()
  const { data } = useQuery(queries.seller.status.queryOptions())
  return !data || data.state === 'approved'
}

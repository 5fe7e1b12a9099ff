import type { DeskProductDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useUpdate } from '../../../lib/use-update'
import { messages } from './messages'

/** What follows from something that was done about a product. */
export function useProductUpdate({ id }: Pick<DeskProductDetails, 'id'>) {
  const { deskProducts, admin, contentReports } = useHost().queries
  const { queryKey } = deskProducts.get.queryOptions({ input: { id } })
  const others = [deskProducts.list, admin, contentReports]
  return useUpdate<DeskProductDetails>({ queryKey, others, conflict: messages.conflict })
}

import type { DeskSeller } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useUpdate } from '../../../lib/use-update'
import { messages } from './messages'

/** What follows from something that was done about a shop. */
export function useSellerUpdate({ id }: Pick<DeskSeller, 'id'>) {
  const { deskSellers, admin, desk, deskProducts } = useHost().queries
  const { queryKey } = deskSellers.get.queryOptions({ input: { id } })
  const others = [deskSellers, admin, desk, deskProducts]
  return useUpdate<DeskSeller>({ queryKey, others, conflict: messages.conflict })
}

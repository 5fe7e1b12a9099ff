import type { DeskShopper } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useUpdate } from '../../../lib/use-update'
import { messages } from './messages'

/** What follows from something that was done to a shopper’s account. */
export function useShopperUpdate({ id }: Pick<DeskShopper, 'id'>) {
  const { deskShoppers, desk } = useHost().queries
  const { queryKey } = deskShoppers.get.queryOptions({ input: { id } })
  // An order says who bought it.
  return useUpdate<DeskShopper>({ queryKey, others: [deskShoppers.list, desk], conflict: messages.conflict })
}

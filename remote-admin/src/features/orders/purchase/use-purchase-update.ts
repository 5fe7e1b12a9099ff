import type { DeskPurchase } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useUpdate } from '../../../lib/use-update'
import { messages } from './messages'

/** What follows from something that was done about a purchase. */
export function usePurchaseUpdate({ number }: Pick<DeskPurchase, 'number'>) {
  const { desk, admin } = useHost().queries
  const { queryKey } = desk.get.queryOptions({ input: { number } })
  // An order's number leads to its purchase as well.
  return useUpdate<DeskPurchase>({ queryKey, others: [desk, admin], conflict: messages.conflict })
}

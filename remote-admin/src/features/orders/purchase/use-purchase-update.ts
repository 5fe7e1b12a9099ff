import { useQueryClient } from '@tanstack/react-query'
import type { DeskPurchase } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { refusalsAfter } from '../../../lib/refusals'
import { messages } from './messages'

/** What follows from something that was done about a purchase, or could not be. */
export function usePurchaseUpdate({ number }: DeskPurchase) {
  const { queries } = useHost()
  const client = useQueryClient()
  /** An order's number leads to its purchase as well. */
  const refresh = () => void client.invalidateQueries({ queryKey: queries.desk.get.key() })
  return {
    /** Shows how it stands afterwards. */
    keep(purchase: DeskPurchase) {
      client.setQueryData(queries.desk.get.queryOptions({ input: { number } }).queryKey, purchase)
      for (const { key } of [queries.desk, queries.admin]) void client.invalidateQueries({ queryKey: key() })
    },
    refresh,
    refusals: refusalsAfter(refresh, messages.conflict),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { DeskPurchase } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'

/** What follows from something that was done about a purchase, or could not be. */
export function usePurchaseUpdate({ number }: DeskPurchase) {
  const { queries } = useHost()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: queries.desk.get.key() })
  return {
    /** Shows how it stands afterwards. */
    keep(purchase: DeskPurchase) {
      client.setQueryData(queries.desk.get.queryOptions({ input: { number } }).queryKey, purchase)
      // An order's number leads to it as well.
      refresh()
      void client.invalidateQueries({ queryKey: queries.desk.list.key() })
    },
    refresh,
    /** Words for an order that has moved on; the page is asked anew. */
    movedOn({ detail = '' }: { detail?: string | undefined }) {
      refresh()
      return messages.movedOn(detail)
    },
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Dispute, PurchaseDisputes } from 'shared-contracts'
import { useHost } from 'shared-ui'
import type { OrderRef } from '../use-purchase-change'
import { purchaseQuery } from '../orders.queries'

/** The cases of a purchase; the sections of its orders share what was asked. */
export function useCases({ number, key }: Pick<OrderRef, 'number' | 'key'>) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const query = queries.disputes.shopper.list.queryOptions({ input: { number, ...(key && { key }) } })
  const refresh = () => {
    void client.invalidateQueries({ queryKey: query.queryKey })
    // What went back, and a return, stand in the purchase.
    void client.invalidateQueries({ queryKey: purchaseQuery(api, number, key).queryKey })
  }
  return {
    cases: useQuery(query),
    refresh,
    /** Shows a case as it is now. */
    keep(dispute: Dispute) {
      client.setQueryData(query.queryKey, (known: PurchaseDisputes | undefined) => {
        if (!known) return known
        const others = known.items.filter((item) => item.number !== dispute.number)
        const possible = known.possible.filter(({ order }) => order !== dispute.order)
        return {
          items: [dispute, ...others].sort((one, other) => other.openedAt.localeCompare(one.openedAt)),
          possible,
        }
      })
      refresh()
    },
  }
}

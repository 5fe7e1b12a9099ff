import { useQueryClient } from '@tanstack/react-query'
import type { Dispute } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useOrdersChanged } from '../../lib/use-order-change'
import { messages } from './messages'

/** What follows from a step in a case, done or refused. */
export function useDisputeUpdate(dispute: string) {
  const { queries } = useHost()
  const client = useQueryClient()
  const changed = useOrdersChanged()
  const one = queries.disputes.seller.get.queryOptions({ input: { dispute } })
  const refresh = () => void client.invalidateQueries({ queryKey: one.queryKey })
  return {
    /** The page shows the case as it is now; lists, orders and money are asked for anew. */
    keep(now: Dispute) {
      client.setQueryData(one.queryKey, now)
      void client.invalidateQueries({ queryKey: queries.disputes.seller.list.key() })
      changed()
    },
    /** What is said when somebody else was faster; the page shows how it stands. */
    refusals: {
      CONFLICT: () => (refresh(), messages.conflict),
      REFUSED: ({ detail = '' }: { detail?: string | undefined }) => (refresh(), detail),
    },
    refresh,
  }
}

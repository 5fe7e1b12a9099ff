import { useQueryClient } from '@tanstack/react-query'
import type { DeskShopper } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { refusalsAfter } from '../../../lib/refusals'
import { messages } from './messages'

/** What follows from something that was done to a shopper's account, or could not be. */
export function useShopperUpdate({ id }: Pick<DeskShopper, 'id'>) {
  const { queries } = useHost()
  const client = useQueryClient()
  const { queryKey } = queries.deskShoppers.get.queryOptions({ input: { id } })
  const refresh = () => void client.invalidateQueries({ queryKey })
  return {
    /** Shows how it stands afterwards. */
    keep(shopper: DeskShopper) {
      client.setQueryData(queryKey, shopper)
      // An order says who bought it.
      for (const { key } of [queries.deskShoppers.list, queries.desk])
        void client.invalidateQueries({ queryKey: key() })
    },
    refresh,
    refusals: refusalsAfter(refresh, messages.conflict),
  }
}

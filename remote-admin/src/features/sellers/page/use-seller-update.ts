import { useQueryClient } from '@tanstack/react-query'
import type { DeskSeller } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { refusalsAfter } from '../../../lib/refusals'
import { messages } from './messages'

/** What follows from something that was done about a shop, or could not be. */
export function useSellerUpdate({ id }: Pick<DeskSeller, 'id'>) {
  const { queries } = useHost()
  const client = useQueryClient()
  const refresh = () => {
    for (const { key } of [queries.deskSellers, queries.admin, queries.desk, queries.deskProducts])
      void client.invalidateQueries({ queryKey: key() })
  }
  return {
    refresh,
    /** Shows how it stands afterwards. */
    keep(seller: DeskSeller) {
      client.setQueryData(queries.deskSellers.get.queryOptions({ input: { id } }).queryKey, seller)
      refresh()
    },
    refusals: refusalsAfter(refresh, messages.conflict),
  }
}

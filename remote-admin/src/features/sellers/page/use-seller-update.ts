import { useQueryClient } from '@tanstack/react-query'
import type { DeskSeller } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'

/** What follows from something that was done about a shop, or could not be. */
export function useSellerUpdate({ id }: Pick<DeskSeller, 'id'>) {
  const { queries } = useHost()
  const client = useQueryClient()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: queries.deskSellers.key() })
    void client.invalidateQueries({ queryKey: queries.admin.key() })
  }
  return {
    refresh,
    /** Shows how it stands afterwards. */
    keep(seller: DeskSeller) {
      client.setQueryData(queries.deskSellers.get.queryOptions({ input: { id } }).queryKey, seller)
      refresh()
    },
    /** Words for a shop that stands otherwise by now; the page is asked anew. */
    movedOn() {
      refresh()
      return messages.movedOn
    },
  }
}

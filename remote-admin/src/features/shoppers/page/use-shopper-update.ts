import { useQueryClient } from '@tanstack/react-query'
import type { DeskShopper } from 'shared-contracts'
import { useHost } from 'shared-ui'
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
      void client.invalidateQueries({ queryKey: queries.deskShoppers.list.key() })
    },
    refresh,
    /** Words for an account that is not as it was; the page is asked anew. */
    movedOn({ detail = '' }: { detail?: string | undefined }) {
      refresh()
      return messages.movedOn(detail)
    },
  }
}

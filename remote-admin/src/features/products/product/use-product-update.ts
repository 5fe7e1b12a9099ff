import { useQueryClient } from '@tanstack/react-query'
import type { DeskProductDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'

/** What follows from something that was done about a product, or could not be. */
export function useProductUpdate({ id }: Pick<DeskProductDetails, 'id'>) {
  const { queries } = useHost()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: queries.deskProducts.get.key() })
  return {
    /** Shows how it stands afterwards. */
    keep(product: DeskProductDetails) {
      client.setQueryData(queries.deskProducts.get.queryOptions({ input: { id } }).queryKey, product)
      void client.invalidateQueries({ queryKey: queries.deskProducts.list.key() })
    },
    /** Words for what has moved on; the page is asked anew. */
    refusals: {
      CONFLICT() {
        refresh()
        return messages.conflict
      },
      REFUSED({ detail = '' }: { detail?: string | undefined }) {
        refresh()
        return messages.movedOn(detail)
      },
    },
  }
}

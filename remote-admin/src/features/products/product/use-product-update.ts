import { useQueryClient } from '@tanstack/react-query'
import type { DeskProductDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { refusalsAfter } from '../../../lib/refusals'
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
      for (const { key } of [queries.deskProducts.list, queries.admin, queries.contentReports])
        void client.invalidateQueries({ queryKey: key() })
    },
    refusals: refusalsAfter(refresh, messages.conflict),
  }
}

import type { SellerOrder } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { ThreadPanel } from '../../ui/thread/thread-panel'

/** What shopper and seller wrote to each other about the order. */
export function OrderThread({ order: { number, address } }: { order: SellerOrder }) {
  const { api, queries } = useHost()
  const { seller } = api.orderMessages
  const { queryKey } = queries.orderMessages.seller.list.queryOptions({ input: { number } })
  return (
    <ThreadPanel
      shopper={address.recipient}
      calls={{
        queryKey,
        list: (before) => seller.list({ number, ...(before !== undefined && { before }) }),
        send: (draft) => seller.send({ number, ...draft }),
        read: (upTo) => seller.read({ number, upTo }),
      }}
    />
  )
}

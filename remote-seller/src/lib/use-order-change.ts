import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem, type ApiClient, type SellerOrder } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { failureText } from './failure-text'
import { orderWords } from './order.messages'

/**
 * Something that the seller does with an order. The page shows the order as it is afterwards, and lists, stock, money and papers are asked
 * for anew. When the order had moved on meanwhile, it is asked for again, and `failure` says what has happened to it.
 */
export function useOrderChange<Input = void>(
  number: string,
  send: (api: ApiClient, input: Input) => Promise<SellerOrder>,
) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const query = queries.sellerOrders.get.queryOptions({ input: { number } })

  const { mutate, isPending, reset } = useMutation({
    mutationKey: ['seller-order', number],
    mutationFn: (input: Input) => send(api, input),
    onMutate: () => setFailure(null),
    onSuccess: (order) => {
      client.setQueryData(query.queryKey, order)
      const { sellerOrders, seller, sellerStock, sellerMoney, sellerInvoices } = queries
      const concerned = [sellerOrders.list, sellerOrders.returns, seller, sellerStock, sellerMoney, sellerInvoices]
      for (const about of concerned) void client.invalidateQueries({ queryKey: about.key() })
    },
    onError: async (error) => {
      if (!isProblem(error, 'REFUSED')) return setFailure(failureText(error))
      const seen = client.getQueryData(query.queryKey)?.events.length ?? 0
      const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
      const steps = now?.events.slice(seen).map(({ type }) => orderWords.events[type]) ?? []
      const words = now ? orderWords.movedOn(failureText(error), steps) : failureText(error)
      setFailure(words)
      // What was pressed may be gone from the page as it is now.
      toast.error(words)
    },
  })
  return {
    change: mutate,
    isPending,
    failure,
    /** Takes the words of a failure away. */
    forget: () => {
      setFailure(null)
      reset()
    },
  }
}

import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiClient, type Problem, type SellerOrder, problemOf } from 'shared-contracts'
import { refusalText, useHost } from 'shared-ui'
import { orderWords } from './order.messages'

/** Has everything that orders move asked for anew: stock, money, papers, and what waits. @param about what of orders; all when absent. */
export function useOrdersChanged() {
  const { queries } = useHost()
  const client = useQueryClient()
  return (about: readonly { key: () => QueryKey }[] = [queries.sellerOrders]) => {
    const { seller, sellerStock, sellerMoney, sellerInvoices } = queries
    for (const one of [...about, seller, sellerStock, sellerMoney, sellerInvoices])
      void client.invalidateQueries({ queryKey: one.key() })
  }
}

/** What follows from a change of an order, done or refused. */
export function useOrderUpdate(number: string) {
  const { queries, toast } = useHost()
  const client = useQueryClient()
  const changed = useOrdersChanged()
  const query = queries.sellerOrders.get.queryOptions({ input: { number } })
  return {
    /** The page shows the order as it is now, and lists, stock, money and papers are asked for anew. */
    keep(order: SellerOrder) {
      client.setQueryData(query.queryKey, order)
      changed([queries.sellerOrders.list, queries.sellerOrders.returns])
    },
    /** The order had moved on meanwhile: asks for it again. @returns what has happened to it. */
    async movedOn({ detail = '' }: Problem): Promise<string> {
      const seen = client.getQueryData(query.queryKey)?.events.length ?? 0
      const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
      const steps = now?.events.slice(seen).map(({ type }) => orderWords.events[type]) ?? []
      const words = now ? orderWords.movedOn(detail, steps) : detail
      // What was pressed may be gone from the page as it is now.
      toast.error(words)
      return words
    },
  }
}

/** Something that the seller does with an order by a button; `failure` says why it was not done. Of a form, `useOrderUpdate` is enough. */
export function useOrderChange<Input = void>(
  number: string,
  send: (api: ApiClient, input: Input) => Promise<SellerOrder>,
) {
  const { api } = useHost()
  const { keep, movedOn } = useOrderUpdate(number)
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending, reset } = useMutation({
    mutationFn: (input: Input) => send(api, input),
    onMutate: () => setFailure(null),
    onSuccess: keep,
    onError: async (error) => {
      const problem = problemOf<'sellerOrders.accept' | 'sellerOrders.refundReturn'>(error)
      setFailure(problem?.code === 'REFUSED' ? await movedOn(problem) : refusalText(error))
    },
  })
  return {
    change: mutate,
    isPending,
    failure,
    /** Takes the words of a failure away. */
    clear: () => {
      setFailure(null)
      reset()
    },
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinThreads, useHost, useRequestId } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { useRole } from '../../lib/use-role'

/** How often new messages are looked for while the page is open, in milliseconds. */
const ASK_EVERY_MS = 30_000

/** What was written about an order; what is shown counts as read. */
export function useThread(number: string) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const mayAnswer = useRole().may('orders.write')
  const query = queries.orderMessages.seller.list.queryOptions({ input: { number } })
  const thread = useQuery({
    ...query,
    queryFn: async () => {
      const newest = await api.orderMessages.seller.list({ number })
      return joinThreads(client.getQueryData(query.queryKey), newest)
    },
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  })
  const requests = useRequestId()

  const items = thread.data?.items ?? []
  const upTo = items.findLast(({ by }) => by === 'shopper')?.id
  const unread = thread.data?.unread ?? 0

  const { mutate: read } = useMutation({
    mutationFn: (seen: string) => api.orderMessages.seller.read({ number, upTo: seen }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queries.seller.key() })
      void client.invalidateQueries({ queryKey: queries.sellerOrders.list.key() })
    },
  })
  useEffect(() => {
    if (mayAnswer && upTo !== undefined && unread > 0) read(upTo)
  }, [mayAnswer, read, upTo, unread])

  const sending = useMutation({
    mutationFn: (body: string) => api.orderMessages.seller.send({ number, body, requestId: requests.idOf(body) }),
    onSuccess: (now) => {
      requests.done()
      client.setQueryData(query.queryKey, (known) => joinThreads(known, now))
    },
  })
  const showing = useMutation({
    mutationFn: (before: string) => api.orderMessages.seller.list({ number, before }),
    onSuccess: ({ items: older, hasEarlier }) =>
      client.setQueryData(
        query.queryKey,
        (known) => known && { ...known, items: [...older, ...known.items], hasEarlier },
      ),
  })
  const oldest = items[0]?.id
  return {
    thread,
    items,
    hasEarlier: thread.data?.hasEarlier ?? false,
    showEarlier: () => oldest !== undefined && showing.mutate(oldest),
    isShowing: showing.isPending,
    send: sending.mutate,
    isSending: sending.isPending,
    failure: sending.error && failureText(sending.error),
    /** Why earlier messages did not come. */
    earlierFailure: showing.error && failureText(showing.error),
  }
}

import { useMutation, useQuery, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf, VISITOR_KEY, type ApiClient, type OrderThread } from 'shared-contracts'
import { failureText, joinThreads, useHost, useRequestId } from 'shared-ui'
import { messages } from './messages'
import type { OrderRef } from './use-purchase-change'

/** How often new messages are looked for while the page is open, in milliseconds. */
const ASK_EVERY_MS = 30_000

/** What the shopper and the seller of an order wrote to each other: the newest, with all that the client has seen before. */
function orderThreadQuery(api: ApiClient, of: OrderRef, client: QueryClient) {
  const queryKey = [VISITOR_KEY, 'order-thread', of.order, of.key ?? null] as const
  return queryOptions({
    queryKey,
    queryFn: async () => {
      const newest = await api.orderMessages.shopper.list(of)
      return joinThreads(client.getQueryData<OrderThread>(queryKey), newest)
    },
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  })
}

/** The thread of one order; while it is open, what the seller wrote counts as read. */
export function useOrderThread(of: OrderRef, isOpen: boolean) {
  const { api } = useHost()
  const client = useQueryClient()
  const query = orderThreadQuery(api, of, client)
  const thread = useQuery(query)
  const requests = useRequestId()
  const { number, order, key } = of

  const items = thread.data?.items ?? []
  const upTo = items.findLast(({ by }) => by === 'seller')?.id
  const unread = thread.data?.unread ?? 0
  const { mutate: read } = useMutation({
    mutationFn: (seen: string) => api.orderMessages.shopper.read({ number, order, ...(key && { key }), upTo: seen }),
  })
  useEffect(() => {
    if (isOpen && upTo !== undefined && unread > 0) read(upTo)
  }, [isOpen, read, unread, upTo])

  const sending = useMutation({
    mutationFn: (body: string) => api.orderMessages.shopper.send({ ...of, body, requestId: requests.idOf(body) }),
    onSuccess: (now) => {
      requests.done()
      client.setQueryData(query.queryKey, (known) => joinThreads(known, now))
    },
  })
  const showing = useMutation({
    mutationFn: (before: string) => api.orderMessages.shopper.list({ ...of, before }),
    onSuccess: ({ items: older, hasEarlier }) =>
      client.setQueryData(
        query.queryKey,
        (known) => known && { ...known, items: [...older, ...known.items], hasEarlier },
      ),
  })
  const problem = problemOf<'orderMessages.shopper.send'>(sending.error)
  const oldest = items[0]?.id
  return {
    items,
    unread,
    isLoaded: thread.isSuccess,
    hasFailed: thread.isError,
    retry: () => void thread.refetch(),
    hasEarlier: thread.data?.hasEarlier ?? false,
    showEarlier: () => oldest !== undefined && showing.mutate(oldest),
    isShowing: showing.isPending,
    send: sending.mutate,
    isSending: sending.isPending,
    failure:
      sending.error &&
      (problem?.code === 'REFUSED' && problem.detail ? problem.detail : failureText(sending.error, messages.refusals)),
  }
}

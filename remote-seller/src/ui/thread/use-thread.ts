import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderThread } from 'shared-contracts'
import { joinThreads, refusalText, useHost } from 'shared-ui'
import { useRole } from '../../lib/role'

/** How often new messages are looked for while the page is open, in milliseconds. */
const ASK_EVERY_MS = 30_000

/** Where a thread is read and written. */
export interface ThreadCalls {
  queryKey: QueryKey
  /** @param before id of a message: those that are older come. */
  list: (before?: string) => Promise<OrderThread>
  send: (draft: { body: string; requestId: string }) => Promise<OrderThread>
  /** @param upTo id of the newest message that was seen. */
  read: (upTo: string) => Promise<OrderThread>
  /** What is known of it already. */
  initial?: OrderThread
}

/** What a shopper and the shop wrote to each other; what is shown counts as read. */
export function useThread(calls: ThreadCalls) {
  const { queries } = useHost()
  const client = useQueryClient()
  const mayAnswer = useRole().may('orders.write')
  const { queryKey } = calls
  const thread = useQuery({
    queryKey,
    queryFn: async () => joinThreads(client.getQueryData<OrderThread>(queryKey), await calls.list()),
    ...(calls.initial && { initialData: calls.initial }),
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  })

  const items = thread.data?.items ?? []
  const upTo = items.findLast(({ by }) => by === 'shopper')?.id
  const unread = thread.data?.unread ?? 0

  const refresh = () => {
    for (const key of [queries.seller.key(), queries.sellerOrders.list.key(), queries.conversations.seller.key()])
      void client.invalidateQueries({ queryKey: key })
  }
  const { mutate: read } = useMutation({ mutationFn: calls.read, onSuccess: refresh })
  useEffect(() => {
    if (mayAnswer && upTo !== undefined && unread > 0) read(upTo)
  }, [mayAnswer, read, upTo, unread])

  const showing = useMutation({
    mutationFn: (before: string) => calls.list(before),
    onSuccess: ({ items: older, hasEarlier }) =>
      client.setQueryData<OrderThread>(
        queryKey,
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
    send: calls.send,
    /** Shows what there is after something was sent. */
    show: (now: OrderThread) => {
      client.setQueryData<OrderThread>(queryKey, (known) => joinThreads(known, now))
      refresh()
    },
    /** Why earlier messages did not come. */
    earlierFailure: showing.error && refusalText(showing.error),
  }
}

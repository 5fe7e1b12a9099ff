import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf } from 'shared-contracts'
import { joinThreads, useHost, useRequestId } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'
import { orderThreadQuery } from './order-thread.queries'
import type { OrderRef } from './use-purchase-change'

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
  const problem = problemOf(sending.error)
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

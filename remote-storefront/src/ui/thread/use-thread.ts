import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf, type OrderThread } from 'shared-contracts'
import { failureText, joinThreads, useHost, useRequestId } from 'shared-ui'
import { messages } from './messages'

/** How often new messages are looked for while the page is open, in milliseconds. */
const ASK_EVERY_MS = 30_000

/** Where a thread is read and written. */
export interface ThreadCalls {
  queryKey: readonly unknown[]
  /** @param before id of a message: those that are older come. */
  list: (before?: string) => Promise<OrderThread>
  send: (draft: { body: string; requestId: string }) => Promise<OrderThread>
  /** @param upTo id of the newest message that was seen. */
  read: (upTo: string) => Promise<OrderThread>
  /** What is known of it already. */
  initial?: OrderThread
}

/** What the shopper and a seller wrote to each other, with all that the client has seen before; while it is open, what the seller wrote counts as read. */
export function useThread(calls: ThreadCalls, isOpen: boolean) {
  const client = useQueryClient()
  const { toast } = useHost()
  const query = queryOptions({
    queryKey: calls.queryKey,
    queryFn: async () => {
      const newest = await calls.list()
      return joinThreads(client.getQueryData<OrderThread>(calls.queryKey), newest)
    },
    ...(calls.initial && { initialData: calls.initial }),
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  })
  const thread = useQuery(query)
  const requests = useRequestId()

  const items = thread.data?.items ?? []
  const upTo = items.findLast(({ by }) => by === 'seller')?.id
  const unread = thread.data?.unread ?? 0
  const { mutate: read } = useMutation({ mutationFn: calls.read })
  useEffect(() => {
    if (isOpen && upTo !== undefined && unread > 0) read(upTo)
  }, [isOpen, read, unread, upTo])

  const sending = useMutation({
    mutationFn: (body: string) => calls.send({ body, requestId: requests.idOf(body) }),
    onSuccess: (now) => {
      requests.done()
      client.setQueryData(query.queryKey, (known) => joinThreads(known, now))
    },
  })
  const showing = useMutation({
    mutationFn: (before: string) => calls.list(before),
    onSuccess: ({ items: older, hasEarlier }) =>
      client.setQueryData(
        query.queryKey,
        (known) => known && { ...known, items: [...older, ...known.items], hasEarlier },
      ),
    onError: (error) => toast.error(failureText(error, messages.refusals)),
  })
  const problem = problemOf<'orderMessages.shopper.send'>(sending.error)
  const oldest = items[0]?.id
  return {
    items,
    unread,
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

import { useMutation } from '@tanstack/react-query'
import type { ContactThread } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { messages } from '../messages'
import { useKeepThread } from './use-keep-thread'

/** Closes a message, or opens it again: each takes the other back. */
export function MoveButton({ thread: { id, state } }: { thread: ContactThread }) {
  const { api, toast } = useHost()
  const keep = useKeepThread()
  const closed = state === 'closed'
  const { mutate, isPending } = useMutation({
    mutationFn: () => (closed ? api.contact.reopen({ id }) : api.contact.close({ id })),
    onSuccess: (thread) => {
      keep(thread)
      toast.success(closed ? messages.reopened : messages.closed)
    },
    onError: () => toast.error(messages.moveFailed),
  })
  return (
    <Button variant="secondary" pending={isPending} pendingText={messages.moving} onClick={() => mutate()}>
      {closed ? messages.reopen : messages.close}
    </Button>
  )
}

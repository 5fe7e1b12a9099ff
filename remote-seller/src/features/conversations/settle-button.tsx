import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from 'shared-contracts'
import { Button, VisuallyHidden, refusalText, useHost } from 'shared-ui'
import { May } from '../../ui/may'
import { messages } from './messages'

interface SettleButtonProps {
  conversation: Conversation
  /** What it is about, for those who hear the button without its row. */
  about: string
  /** Words alone, as one of many in a list. */
  className?: string | undefined
}

/** Takes a conversation off what waits, without an answer. */
export function SettleButton({ conversation, about, className }: SettleButtonProps) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.conversations.seller.settle({ id: conversation.id }),
    onSuccess: async () => {
      toast.success(messages.settled)
      void client.invalidateQueries({ queryKey: queries.seller.key() })
      await client.invalidateQueries({ queryKey: queries.conversations.seller.key() })
    },
    onError: (error) => toast.error(refusalText(error)),
  })
  return (
    <May permission="orders.write">
      <Button
        variant={className ? 'quiet' : 'secondary'}
        className={className}
        pending={isPending}
        pendingText={messages.settling}
        onClick={() => mutate()}
      >
        {messages.settle}
        <VisuallyHidden>: {about}</VisuallyHidden>
      </Button>
    </May>
  )
}

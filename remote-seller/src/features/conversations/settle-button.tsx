import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from 'shared-contracts'
import { Button, refusalText, useHost } from 'shared-ui'
import { May } from '../../ui/may'
import { messages } from './messages'

/** Takes a conversation off what waits, without an answer. */
export function SettleButton({ conversation, about }: { conversation: Conversation; about: string }) {
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
        variant="quiet"
        aria-label={messages.settleOf(about)}
        pending={isPending}
        pendingText={messages.settling}
        onClick={() => mutate()}
      >
        {messages.settle}
      </Button>
    </May>
  )
}

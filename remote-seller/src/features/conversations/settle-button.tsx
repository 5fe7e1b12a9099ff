import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from 'shared-contracts'
import { Menu, VisuallyHidden, refusalText, useHost } from 'shared-ui'
import { May } from '../../ui/may'
import { messages } from './messages'

/** What else can be done with a conversation than to answer it: to take it off what waits. */
export function ConversationMenu({ conversation, about }: { conversation: Conversation; about: string }) {
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
      <Menu
        label={
          <>
            <span aria-hidden="true">{messages.more}</span>
            <VisuallyHidden>{messages.moreOf(about)}</VisuallyHidden>
          </>
        }
      >
        <button type="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {isPending ? messages.settling : messages.settle}
        </button>
      </Menu>
    </May>
  )
}

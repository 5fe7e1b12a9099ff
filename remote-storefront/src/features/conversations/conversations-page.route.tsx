import { useParams } from 'react-router-dom'
import type { PageContext, PageHead } from 'shared-contracts'
import { AccountFrame } from 'shared-ui/account'
import { readPage } from '../../lib/page-address'
import { ConversationList } from './conversation-list'
import { conversationQuery, conversationsQuery } from './conversations.queries'
import { messages } from './messages'
import { ConversationOf } from './open-conversation'

/** The shopper's conversations with sellers, `/account/messages`, and one of them about a product, `/account/messages/:id`. */
export function Page() {
  const { id } = useParams()
  return <AccountFrame>{id === undefined ? <ConversationList /> : <ConversationOf key={id} id={id} />}</AccountFrame>
}

export function head({ queryClient, api, params, search }: PageContext): PageHead {
  const open = params.id && queryClient.getQueryData(conversationQuery(api, params.id).queryKey)
  if (open && open.conversation.product) return { title: open.conversation.product.title }
  const page = readPage(search)
  return { title: page > 1 ? messages.titleOnPage(page) : messages.title }
}

export async function prefetch({ queryClient, api, params, search }: PageContext): Promise<void> {
  if (params.id) await queryClient.fetchQuery(conversationQuery(api, params.id))
  else await queryClient.fetchQuery(conversationsQuery(api, readPage(search)))
}

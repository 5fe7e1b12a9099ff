import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState } from 'shared-ui'
import { messages } from './order.messages'

/** In the place of an order that is not there, or is another shop's. */
export function MissingOrder() {
  return (
    <EmptyState
      heading="h1"
      title={messages.missingTitle}
      action={<ButtonLink to={paths.seller.orders}>{messages.back}</ButtonLink>}
    >
      {messages.missingText}
    </EmptyState>
  )
}

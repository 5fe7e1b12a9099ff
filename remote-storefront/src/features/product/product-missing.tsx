import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState } from 'shared-ui'
import { messages } from './messages'

/** For an address under which nothing is sold, or no longer. */
export function ProductMissing() {
  return (
    <EmptyState
      heading="h1"
      garment="dress"
      title={messages.notFoundTitle}
      action={<ButtonLink to={paths.store}>{messages.notFoundWayOn}</ButtonLink>}
    >
      {messages.notFoundText}
    </EmptyState>
  )
}

import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState } from 'shared-ui'
import { messages } from './messages'

/** In place of a guide that is not there. */
export function GuideMissing() {
  return (
    <EmptyState title={messages.missingTitle} action={<ButtonLink to={paths.seller.help}>{messages.all}</ButtonLink>}>
      {messages.missingText}
    </EmptyState>
  )
}

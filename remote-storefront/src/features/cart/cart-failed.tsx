import { Button, EmptyState } from 'shared-ui'
import { messages } from './messages'

/** In place of a cart that could not be fetched. */
export function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title={messages.failedTitle} action={<Button onClick={onRetry}>{messages.retry}</Button>}>
      {messages.failedText}
    </EmptyState>
  )
}

import { Button, EmptyState } from 'shared-ui'
import { messages } from './messages'

/** In place of the products when they could not be loaded. */
export function StoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title={messages.failedTitle} action={<Button onClick={onRetry}>{messages.retry}</Button>}>
      {messages.failedText}
    </EmptyState>
  )
}

import { Button, EmptyState } from 'shared-ui'
import { messages } from './messages'

/** In place of a product that could not be loaded. */
export function ProductFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState heading="h1" title={messages.failedTitle} action={<Button onClick={onRetry}>{messages.retry}</Button>}>
      {messages.failedText}
    </EmptyState>
  )
}

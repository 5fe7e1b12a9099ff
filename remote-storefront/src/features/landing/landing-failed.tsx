import { Button, EmptyState } from 'shared-ui'
import { messages } from './messages'

/** In place of the shop window when it could not be loaded. */
export function LandingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState heading="h1" title={messages.failedTitle} action={<Button onClick={onRetry}>{messages.retry}</Button>}>
      {messages.failedText}
    </EmptyState>
  )
}

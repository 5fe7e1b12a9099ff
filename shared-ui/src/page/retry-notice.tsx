import { RetryButton } from '../button/retry-button'
import { EmptyState } from './empty-state'

interface RetryNoticeProps {
  title: string
  /** What is safe and what to do. */
  text: string
  retry: string
  pending: boolean
  onRetry: () => void
}

/** In place of data that did not arrive. */
export function RetryNotice({ title, text, retry, pending, onRetry }: RetryNoticeProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <RetryButton pending={pending} onClick={onRetry}>
            {retry}
          </RetryButton>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}

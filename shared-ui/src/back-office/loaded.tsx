import type { ReactNode } from 'react'
import { RetryNotice } from '../page/retry-notice'
import { isMissing } from './is-missing'
import { messages } from './messages'
import { RowsSkeleton } from './skeletons'

/** As much of what `useQuery` answers as is shown. */
interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  /** What is there was asked for before. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

export interface LoadedProps<Data> {
  query: Asked<Data>
  /** What is said while it is on its way, unless a skeleton says it, and when it did not come: what is safe and what to do. */
  texts: { loading?: string; failedTitle: string; failedText?: string }
  /** In the shape of what is on its way; rows unless given. */
  skeleton?: ReactNode
  /** Above skeleton and failure, where what comes brings its own. */
  header?: ReactNode
  /** In place of what the address names and nobody has. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query brings: until then its skeleton, and when it failed, why and the way to try again. What is older stays while newer is fetched. */
export function Loaded<Data>({ query, texts, skeleton, header, missing, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (missing && isMissing(error)) return missing
  if (!error)
    return (
      <>
        {header}
        {skeleton ?? <RowsSkeleton label={texts.loading ?? ''} />}
      </>
    )
  return (
    <>
      {header}
      <RetryNotice
        title={texts.failedTitle}
        text={texts.failedText ?? messages.failedText}
        retry={messages.retry}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  )
}

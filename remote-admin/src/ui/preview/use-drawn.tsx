import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from 'shared-contracts'
import { joinClasses, patterns, RetryButton } from 'shared-ui'
import { useSettled } from 'shared-ui/back-office'
import { NothingYet } from './live-preview'
import { previewMessages as messages } from './preview.messages'

/** Longer than between two words, in milliseconds. */
const PAUSE_MS = 600

interface DrawnOptions<Draft extends object, Answer> {
  /** What tells what is drawn from all else. */
  key: string
  /** What is typed, as the endpoints take it. */
  draft: Draft
  /** The form's. */
  schema: { validateSync: (draft: unknown) => unknown }
  draw: (draft: Draft) => Promise<Answer>
  /** What to write first, where nothing can be drawn yet. */
  writeFirst: string
}

/** @returns what is wrong, as it will stand at its field; `null`: nothing. */
function problemIn(schema: DrawnOptions<object, unknown>['schema'], draft: unknown): string | null {
  try {
    schema.validateSync(draft)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : null
  }
}

/**
 * Has the server draw what is typed, once somebody pauses. While something is wrong with it, what was before stays.
 *
 * @returns what was drawn, and of which draft, as JSON; `state` says how it stands.
 */
export function useDrawn<Draft extends object, Answer>(options: DrawnOptions<Draft, Answer>) {
  const { key, draft, schema, draw, writeFirst } = options
  const typed = JSON.stringify(draft)
  const [first] = useState(typed)
  // As it is opened it is drawn at once.
  const settled = useSettled(typed, 0, PAUSE_MS) || first
  const problem = problemIn(schema, draft)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['drawn', key, settled],
    queryFn: async () => ({ answer: await draw(JSON.parse(settled) as Draft), of: settled }),
    enabled: !problemIn(schema, JSON.parse(settled)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const isBehind = isFetching || settled !== typed
  const state = error ? (
    <div role="alert" className={joinClasses(patterns.row3, patterns.center)}>
      <p>{problemOf(error)?.code === 'TOO_MANY_REQUESTS' ? messages.tooMany : messages.failed}</p>
      <RetryButton pending={isFetching} onClick={() => void refetch()}>
        {messages.retry}
      </RetryButton>
    </div>
  ) : problem && !data ? (
    <NothingYet>{writeFirst}</NothingYet>
  ) : (
    <p className={patterns.note}>{problem ?? (isBehind ? messages.updating : messages.upToDate)}</p>
  )
  return { data, isBehind, state }
}

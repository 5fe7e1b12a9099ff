import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { problemOf } from 'shared-contracts'
import { useState } from 'react'
import { joinClasses, patterns, RetryButton } from 'shared-ui'
import { useSettled } from 'shared-ui/back-office'
import { previewMessages as messages } from '../preview/preview.messages'
import { useCaret, type Caret } from '../preview/caret'
import { NothingYet } from '../preview/live-preview'
import { MailFrames } from './mail-frames'
import { MailWays } from './mail-ways'

/** Where a browser has the beginning of each document. */
const TOP = 'top'

/** Longer than between two words, in milliseconds. */
const PAUSE_MS = 600

export interface DrawnMailProps {
  /** What is typed, as the endpoints take it. */
  mail: object
  /** The form's. */
  schema: { validateSync: (mail: unknown) => unknown }
  /** Renders it as plain text, and so says whether it can be drawn. */
  asText: (mail: never) => Promise<{ text: string }>
  /** The endpoint that answers it as HTML. */
  address: string
  /** What of the mail somebody writes, as its HTML calls it. */
  placeOf: (caret: Caret) => string
  /** What to write first, where nothing can be drawn yet. */
  writeFirst: string
}

/** @returns what is wrong, as it will stand at its field; `null`: nothing. */
function problemIn(schema: DrawnMailProps['schema'], mail: unknown): string | null {
  try {
    schema.validateSync(mail)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : null
  }
}

/** A mail as its readers would see it if it were saved. While something is wrong with what is typed, what was before stays. */
export function DrawnMail({ mail, schema, asText, address, placeOf, writeFirst }: DrawnMailProps) {
  const caret = useCaret()
  const typed = JSON.stringify(mail)
  const [first] = useState(typed)
  // As it is opened it is drawn at once.
  const settled = useSettled(typed, 0, PAUSE_MS) || first
  const problem = problemIn(schema, mail)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mail-preview', address, settled],
    queryFn: async () => ({ ...(await asText(JSON.parse(settled) as never)), mail: settled }),
    enabled: !problemIn(schema, JSON.parse(settled)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const isBehind = isFetching || settled !== typed
  return (
    <div className={patterns.stack3}>
      {error ? (
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
      )}
      {data && (
        <div aria-busy={isBehind}>
          <MailWays text={data.text}>
            {(way) => <MailFrames mail={data.mail} place={caret ? placeOf(caret) : TOP} {...{ address, way }} />}
          </MailWays>
        </div>
      )}
    </div>
  )
}

import { patterns } from 'shared-ui'
import { useCaret, type Caret } from '../preview/caret'
import { useDrawn } from '../preview/use-drawn'
import { MailFrames } from './mail-frames'
import { MailWays } from './mail-ways'

/** Where a browser has the beginning of each document. */
const TOP = 'top'

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

/** A mail as its readers would see it if it were saved. */
export function DrawnMail({ mail, schema, asText, address, placeOf, writeFirst }: DrawnMailProps) {
  const caret = useCaret()
  const draw = async (draft: object) => asText(draft as never)
  const { data, isBehind, state } = useDrawn({ key: address, draft: mail, schema, draw, writeFirst })
  return (
    <div className={patterns.stack3}>
      {state}
      {data && (
        <div aria-busy={isBehind}>
          <MailWays text={data.answer.text}>
            {(way) => <MailFrames mail={data.of} place={caret ? placeOf(caret) : TOP} {...{ address, way }} />}
          </MailWays>
        </div>
      )}
    </div>
  )
}

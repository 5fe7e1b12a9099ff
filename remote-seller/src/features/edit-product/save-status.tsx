import type { EditableProduct } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { StateBadge } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './product-editor.module.css'
import { messages as submissionMessages } from './submission.messages'
import type { SaveState } from './use-autosave'

const tones = { published: 'done', draft: 'todo', archived: 'over' } as const

/** How the product stands, and whether what is typed is kept. */
export function SaveStatus({ product, state, dirty }: { product: EditableProduct; state: SaveState; dirty: boolean }) {
  const { locale } = useHost().config
  const { status, takeDown, submission } = product
  return (
    <div className={styles.status}>
      {takeDown ? (
        <StateBadge tone="bad">{messages.takenDownState}</StateBadge>
      ) : submission ? (
        <StateBadge tone={submission.state === 'waiting' ? 'underway' : 'bad'}>
          {submission.state === 'waiting' ? submissionMessages.inReview : submissionMessages.sentBack}
        </StateBadge>
      ) : (
        <StateBadge tone={tones[status]}>{messages.statuses[status]}</StateBadge>
      )}
      <span role="status" className={state.kind === 'failed' ? patterns.error : undefined}>
        {sentence(state, dirty, locale)}
      </span>
      {status === 'published' && !takeDown && state.kind !== 'conflict' && (
        <span>{dirty || state.kind === 'saved' ? messages.typedOnly : messages.savedLive}</span>
      )}
    </div>
  )
}

function sentence(state: SaveState, dirty: boolean, locale: string): string {
  if (state.kind === 'saving') return messages.saving
  if (state.kind === 'failed') return messages.notSaved
  if (dirty) return messages.unsaved
  return state.kind === 'saved' ? messages.saved(timeOf(state.at, locale)) : ''
}

/** As in `10:42`. */
export const timeOf = (at: string, locale: string) =>
  new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })

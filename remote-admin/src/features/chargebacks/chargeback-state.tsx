import type { Chargeback, ChargebackState as State } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { StateBadge, type StateTone, useFormats, useNow } from 'shared-ui/back-office'
import { messages } from './messages'

const tones: Readonly<Record<State, StateTone>> = {
  needs_response: 'todo',
  under_review: 'underway',
  won: 'done',
  lost: 'bad',
}

type Standing = Pick<Chargeback, 'state' | 'sentAt' | 'dueAt'>

/** How it stands for whoever works here: what was sent is with the bank, before the provider says so, too. */
export const stateOf = ({ state, sentAt }: Standing): State =>
  state === 'needs_response' && sentAt ? 'under_review' : state

/** How a chargeback stands. */
export function ChargebackState({ chargeback }: { chargeback: Standing }) {
  const state = stateOf(chargeback)
  return <StateBadge tone={tones[state]}>{messages.stateNames[state]}</StateBadge>
}

/** With less than this left, it is urgent. */
const URGENT_MS = 48 * 60 * 60 * 1000

/** Until when evidence counts, in red in the last two days and after them; nothing once none can be sent. */
export function EvidenceDue({ chargeback }: { chargeback: Standing }) {
  const { dueAt } = chargeback
  const { away, moment } = useFormats()
  const now = useNow()
  if (stateOf(chargeback) !== 'needs_response') return null
  if (!dueAt) return <span className={patterns.note}>{messages.noDue}</span>
  const left = Date.parse(dueAt) - now
  return (
    <time
      dateTime={dueAt}
      title={moment(dueAt)}
      className={joinClasses(patterns.nowrap, left < URGENT_MS && joinClasses(patterns.error, patterns.semibold))}
    >
      {(left < 0 ? messages.overdue : messages.due)(away(dueAt, now))}
    </time>
  )
}

import type { DeskDispute } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { StateBadge, useFormats, useNow } from 'shared-ui/back-office'
import { disputeWords } from 'shared-ui/disputes'
import { messages } from './messages'

type Standing = Pick<DeskDispute, 'state' | 'outcome' | 'waitsFor'> & { bank?: DeskDispute['bank'] }

/** Whose step is next, or what came of it. */
export function DisputeState({ dispute: { state, outcome, waitsFor, bank } }: { dispute: Standing }) {
  if (bank)
    return (
      <StateBadge tone={waitsFor ? 'todo' : bank === 'won' ? 'done' : bank === 'lost' ? 'bad' : 'underway'}>
        {messages.bank[bank === 'needs_response' && !waitsFor ? 'under_review' : bank]}
      </StateBadge>
    )
  if (waitsFor)
    return <StateBadge tone={waitsFor === 'staff' ? 'todo' : 'underway'}>{messages.waitsFor[waitsFor]}</StateBadge>
  return (
    <StateBadge tone="over">
      {outcome ? disputeWords.outcomes[outcome] : disputeWords.states[state ?? 'settled']}
    </StateBadge>
  )
}

/** With less than this left, it is urgent. */
const URGENT_MS = 24 * 60 * 60 * 1000

/** Until when somebody should act, in red in the last day and after it; nothing when nobody waits. */
export function DisputeDue({ at, staffs }: { at: string | null; staffs: boolean }) {
  const { away, moment } = useFormats()
  const now = useNow()
  if (at === null) return null
  const left = Date.parse(at) - now
  const isUrgent = staffs && left < URGENT_MS
  return (
    <time
      dateTime={at}
      title={moment(at)}
      className={joinClasses(patterns.nowrap, isUrgent && joinClasses(patterns.error, patterns.semibold))}
    >
      {(left < 0 ? messages.overdue : messages.due)(away(at, now))}
    </time>
  )
}

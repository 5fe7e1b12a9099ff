import type { Dispute } from 'shared-contracts'
import { StateBadge } from 'shared-ui/back-office'
import { disputeWords } from 'shared-ui/disputes'
import { messages } from './messages'

type Standing = Pick<Dispute, 'state' | 'outcome' | 'waitsFor'>

/** Whose step is next, or what came of it. */
export function DisputeState({ dispute: { state, outcome, waitsFor } }: { dispute: Standing }) {
  if (waitsFor)
    return <StateBadge tone={waitsFor === 'seller' ? 'todo' : 'underway'}>{messages.waitsFor[waitsFor]}</StateBadge>
  return (
    <StateBadge tone={outcome === 'declined' ? 'done' : 'over'}>
      {outcome ? disputeWords.outcomes[outcome] : disputeWords.states[state]}
    </StateBadge>
  )
}

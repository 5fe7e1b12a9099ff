import type { PayoutState as State } from 'shared-contracts'
import { StateBadge, type StateTone } from 'shared-ui/back-office'
import { messages } from './messages'

const tones: Record<State, StateTone> = {
  created: 'underway',
  sent: 'underway',
  paid: 'done',
  refused: 'bad',
  returned: 'bad',
}

/** How far a payout is. */
export const PayoutState = ({ state }: { state: State }) => (
  <StateBadge tone={tones[state]}>{messages.states[state]}</StateBadge>
)

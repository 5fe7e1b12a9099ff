import type { NewsletterState as State } from 'shared-contracts'
import { StateBadge, type StateTone } from 'shared-ui/back-office'
import { messages } from './messages'

const tones: Readonly<Record<State, StateTone>> = {
  draft: 'todo',
  planned: 'underway',
  sending: 'underway',
  stopped: 'bad',
  sent: 'done',
}

export const NewsletterState = ({ state }: { state: State }) => (
  <StateBadge tone={tones[state]}>{messages.state[state]}</StateBadge>
)

import type { GiftCardState as State } from 'shared-contracts'
import { StateBadge, type StateTone } from 'shared-ui/back-office'
import { messages } from './messages'

const tones: Readonly<Record<State, StateTone>> = { active: 'underway', used: 'done', expired: 'over', blocked: 'bad' }

export const GiftCardState = ({ state }: { state: State }) => (
  <StateBadge tone={tones[state]}>{messages.tab[state]}</StateBadge>
)

import type { SellerState } from 'shared-contracts'
import { StateBadge, type StateTone } from 'shared-ui/back-office'
import { stateWords } from '../lib/state.messages'

const tones: Record<SellerState, StateTone> = {
  submitted: 'todo',
  approved: 'done',
  suspended: 'bad',
  rejected: 'over',
  draft: 'over',
}

/** How a shop stands. */
export const ShopState = ({ state }: { state: SellerState }) => (
  <StateBadge tone={tones[state]}>{stateWords.shops[state]}</StateBadge>
)

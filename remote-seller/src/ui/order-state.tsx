import type { OrderState as State, ReturnState as BackState } from 'shared-contracts'
import { orderWords } from '../lib/order.messages'
import { StateBadge, type StateTone } from './state-badge'

const tones: Record<State, StateTone> = {
  pending_payment: 'over',
  paid: 'todo',
  processing: 'todo',
  shipped: 'underway',
  delivered: 'done',
  completed: 'done',
  cancelled: 'over',
}
const returnTones: Record<BackState, StateTone> = {
  requested: 'todo',
  approved: 'underway',
  in_transit: 'underway',
  received: 'todo',
  refunded: 'done',
  rejected: 'over',
  closed: 'over',
}

/** How far an order is. */
export const OrderState = ({ state }: { state: State }) => (
  <StateBadge tone={tones[state]}>{orderWords.states[state]}</StateBadge>
)

/** How far a return is. */
export const ReturnState = ({ state }: { state: BackState }) => (
  <StateBadge tone={returnTones[state]}>{orderWords.returnStates[state]}</StateBadge>
)

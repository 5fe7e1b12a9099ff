import type { DeskPayment, OrderState as State } from 'shared-contracts'
import { StateBadge, type StateTone } from 'shared-ui/back-office'
import { stateWords } from '../lib/state.messages'

const tones: Record<State, StateTone> = {
  pending_payment: 'over',
  paid: 'todo',
  processing: 'todo',
  shipped: 'underway',
  delivered: 'done',
  completed: 'done',
  cancelled: 'over',
}

/** How far a seller's order is. */
export const OrderState = ({ state }: { state: State }) => (
  <StateBadge tone={tones[state]}>{stateWords.orders[state]}</StateBadge>
)

const paymentTones: Record<DeskPayment, StateTone> = {
  unpaid: 'over',
  paid: 'done',
  partly_refunded: 'underway',
  refunded: 'over',
  charged_back: 'bad',
}

/** Where its money is. */
export const PaymentState = ({ payment }: { payment: DeskPayment }) => (
  <StateBadge tone={paymentTones[payment]}>{stateWords.payments[payment]}</StateBadge>
)

import type { OrderState as State } from 'shared-contracts'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import styles from './order-state.module.css'

const names: Record<State, string> = {
  pending_payment: 'Payment under way',
  paid: 'Paid',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** How far an order is, in words with a dot. */
export function OrderState({ state }: { state: State }) {
  return (
    <span className={joinClasses(patterns.center, patterns.medium, patterns.nowrap, styles.state)} data-state={state}>
      {names[state]}
    </span>
  )
}

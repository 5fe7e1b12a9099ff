import type { OrderState as State } from 'shared-contracts'
import { messages } from './messages'
import styles from './order-state.module.css'

/** How far an order is, in words with a dot. */
export function OrderState({ state }: { state: State }) {
  return (
    <span className={styles.state} data-state={state}>
      {messages.states[state]}
    </span>
  )
}

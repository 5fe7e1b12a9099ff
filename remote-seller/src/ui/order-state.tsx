import type { OrderState as State, ReturnState as BackState } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { StateBadge, type StateTone, useFormats } from 'shared-ui/back-office'
import { orderWords } from '../lib/order.messages'
import styles from './order-state.module.css'

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

/** Until when something has to be done, in red once it should have been; nothing without a time. `now` in milliseconds since 1970. */
export function Due({ at, now }: { at: string | null; now: number }) {
  const { away, moment } = useFormats()
  if (at === null) return null
  const isOver = Date.parse(at) < now
  return (
    <time
      dateTime={at}
      title={moment(at)}
      className={isOver ? styles.over : joinClasses(patterns.note, patterns.nowrap)}
    >
      {(isOver ? orderWords.overdue : orderWords.due)(away(at, now))}
    </time>
  )
}

import type { OrderLine, Return } from 'shared-contracts'
import { Button, FormAlert } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import styles from './order-section.module.css'
import { usePurchaseChange, type OrderRef } from './use-purchase-change'
import { WithdrawReturn } from './withdraw-return'

const text = messages.returns

interface ReturnStatusProps {
  of: OrderRef
  returned: Return
  /** The lines of its order. */
  pieces: readonly OrderLine[]
}

/** A return that was asked for: how far it is, what is in it, what the seller wrote, and the shopper's next step. */
export function ReturnStatus({ of, returned, pieces }: ReturnStatusProps) {
  const money = useMoney()
  const { number, state, lines, answer, refunded, sendTo } = returned
  function nameOf(lineId: string, quantity: number): string {
    const { title, color, size } = pieces.find(({ id }) => id === lineId) ?? {}
    return [title, color, size, quantity > 1 && messages.pieces(quantity)].filter(Boolean).join(', ')
  }
  const { mutate, isPending, failure } = usePurchaseChange<void>(of, (api) =>
    api.orders.sendReturn({ ...of, returnNumber: number }),
  )
  return (
    <div className={styles.return}>
      <p>
        <strong>{text.title(number)}</strong> <span className={styles.soft}>{text.states[state]}</span>
      </p>
      <ul className={styles.returned}>
        {lines.map(({ lineId, quantity, reason }) => (
          <li key={lineId}>
            {nameOf(lineId, quantity)} <span className={styles.soft}>{messages.returning.reasons[reason]}</span>
          </li>
        ))}
      </ul>
      {answer && <p className={styles.soft}>{text.answer(answer)}</p>}
      {sendTo && state === 'approved' && (
        <div>
          <p>{text.sendTo}</p>
          <address className={styles.address}>
            {sendTo.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      )}
      {refunded && refunded.amountMinor > 0 && <p>{text.refunded(money(refunded))}</p>}
      {state === 'approved' && (
        <div className={styles.actions}>
          <Button variant="secondary" pending={isPending} pendingText={text.sending} onClick={() => mutate()}>
            {text.sent}
          </Button>
        </div>
      )}
      <WithdrawReturn of={of} returnNumber={number} possible={state === 'requested' || state === 'approved'} />
      {failure && <FormAlert>{failure}</FormAlert>}
    </div>
  )
}

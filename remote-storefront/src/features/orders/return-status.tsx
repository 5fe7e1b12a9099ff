import { useRef, useState } from 'react'
import type { OrderLine, Return } from 'shared-contracts'
import { Button, DialogActions, FormAlert, ModalDialog, joinClasses, patterns, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import styles from './order-section.module.css'
import { type OrderRef, usePurchaseChange } from './use-purchase-change'

const text = messages.returns

interface WithdrawReturnProps {
  of: OrderRef
  returnNumber: string
  /** The seller has not answered yet. */
  possible: boolean
}

/** Takes a return back, after a question; why it could not be stays to be read when the seller was faster. */
function WithdrawReturn({ of, returnNumber, possible }: WithdrawReturnProps) {
  const { toast } = useHost()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, failure } = usePurchaseChange<void>(of, (api) =>
    api.orders.withdrawReturn({ ...of, returnNumber }),
  )
  return (
    <>
      {possible && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      )}
      {possible && asking && (
        <ModalDialog title={text.withdrawTitle} dialog={dialog} busy={isPending} onClosed={() => setAsking(false)}>
          <div className={patterns.stack5}>
            <p>{text.withdrawText}</p>
            {failure && <FormAlert>{failure}</FormAlert>}
            <DialogActions
              cancel={
                <Button variant="secondary" disabled={isPending} onClick={() => dialog.current?.close()}>
                  {text.withdrawNo}
                </Button>
              }
              act={
                <Button
                  pending={isPending}
                  pendingText={text.withdrawing}
                  onClick={() => mutate(undefined, { onSuccess: () => toast.success(text.withdrawn) })}
                >
                  {text.withdrawYes}
                </Button>
              }
            />
          </div>
        </ModalDialog>
      )}
      {failure && !(possible && asking) && <FormAlert>{failure}</FormAlert>}
    </>
  )
}

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
    <div className={joinClasses(patterns.stack3, patterns.start, styles.return)}>
      <p>
        <strong>{text.title(number)}</strong> <span className={patterns.note}>{text.states[state]}</span>
      </p>
      <ul className={styles.returned}>
        {lines.map(({ lineId, quantity, reason }) => (
          <li key={lineId}>
            {nameOf(lineId, quantity)} <span className={patterns.note}>{messages.returning.reasons[reason]}</span>
          </li>
        ))}
      </ul>
      {answer && <p className={patterns.note}>{text.answer(answer)}</p>}
      {sendTo && state === 'approved' && (
        <div>
          <p>{text.sendTo}</p>
          <address className={styles.address}>
            {sendTo.map((line) => (
              <bdi key={line}>{line}</bdi>
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

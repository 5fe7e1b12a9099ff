import { useState, type FormEvent } from 'react'
import { decimalAmount, toMinorUnitsOf, type SellerOrder, type SellerReturn } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useOrderChange } from '../../lib/use-order-change'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { PlainInput, PlainTextArea } from '../../ui/plain-fields'
import { messages } from './messages'
import styles from './return-page.module.css'

const text = messages.page.refund

interface Refund {
  amountMinor?: number
  note?: string
}

/** All that was paid for the pieces, or a part of the order with a reason; asked once more before the money goes. */
export function RefundReturn({ order, one }: { order: SellerOrder; one: SellerReturn }) {
  const { toast } = useHost()
  const { money } = useFormats()
  const { number, refundable } = order
  const most = money(refundable)
  const [isPart, setPart] = useState(false)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<{ amount?: string; note?: string }>({})
  const [asking, setAsking] = useState(false)
  const { change, isPending, failure, forget } = useOrderChange<Refund>(number, (api, refund) =>
    api.sellerOrders.refundReturn({ number, returnNumber: one.number, ...refund }),
  )
  const part = toMinorUnitsOf(typed, refundable.currency)
  const amount = isPart ? { amountMinor: part ?? 0, currency: refundable.currency } : one.suggested

  function ask(event: FormEvent) {
    event.preventDefault()
    const isRight = part !== null && part <= refundable.amountMinor
    const found = {
      ...(isPart && !isRight && { amount: text.wrong(most, decimalAmount(1_250, refundable.currency)) }),
      ...(isPart && note.trim() === '' && { note: text.noteMissing }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) setAsking(true)
  }
  const confirm = () =>
    change(
      { ...(isPart && { amountMinor: amount.amountMinor }), ...(note.trim() && { note: note.trim() }) },
      { onSuccess: () => void toast.success(text.done(money(amount))) },
    )

  return (
    <>
      <form className={styles.form} noValidate onSubmit={ask}>
        <fieldset className={styles.choices}>
          <legend>{text.choice}</legend>
          <label className={styles.choice}>
            <input type="radio" name="refund" checked={!isPart} onChange={() => setPart(false)} />
            {text.full(money(one.suggested))}
          </label>
          <label className={styles.choice}>
            <input type="radio" name="refund" checked={isPart} onChange={() => setPart(true)} />
            {text.part}
          </label>
        </fieldset>
        {isPart && (
          <PlainInput
            label={text.amount(most)}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={errors.amount}
            onTyped={setTyped}
          />
        )}
        <PlainTextArea
          label={isPart ? text.note : text.noteFull}
          value={note}
          maxLength={500}
          rows={2}
          error={errors.note}
          onTyped={setNote}
        />
        <div>
          <Button type="submit" variant="accent">
            {text.button(isPart && part === null ? '…' : money(amount))}
          </Button>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          title={text.confirmTitle(money(amount))}
          confirm={text.confirm}
          pending={isPending}
          pendingText={text.pending}
          failure={failure}
          onConfirm={confirm}
          onClosed={() => {
            setAsking(false)
            forget()
          }}
        >
          <p>{text.confirmText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

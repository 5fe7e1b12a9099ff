import { useState, type FormEvent } from 'react'
import { decimalAmount, toMinorUnitsOf, type SellerOrder, type SellerReturn } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useOrderChange } from '../../lib/use-order-change'
import { Choice, Choices } from '../../ui/choices'
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
  const [isTried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const { change, isPending, failure, forget } = useOrderChange<Refund>(number, (api, refund) =>
    api.sellerOrders.refundReturn({ number, returnNumber: one.number, ...refund }),
  )
  const part = toMinorUnitsOf(typed, refundable.currency)
  const amount = isPart ? { amountMinor: part ?? 0, currency: refundable.currency } : one.suggested

  const isWrong = isPart && (part === null || part > refundable.amountMinor)
  const isUnsaid = isPart && note.trim() === ''

  function ask(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isWrong && !isUnsaid) setAsking(true)
  }
  const confirm = () =>
    change(
      { ...(isPart && { amountMinor: amount.amountMinor }), ...(note.trim() && { note: note.trim() }) },
      { onSuccess: () => void toast.success(text.done(money(amount))) },
    )

  return (
    <>
      <form className={styles.form} noValidate onSubmit={ask}>
        <Choices legend={text.choice}>
          <Choice type="radio" name="refund" checked={!isPart} onChange={() => setPart(false)}>
            {text.full(money(one.suggested))}
          </Choice>
          <Choice type="radio" name="refund" checked={isPart} onChange={() => setPart(true)}>
            {text.part}
          </Choice>
        </Choices>
        {isPart && (
          <PlainInput
            label={text.amount(most)}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isTried && isWrong ? text.wrong(most, decimalAmount(1_250, refundable.currency)) : null}
            onTyped={setTyped}
          />
        )}
        <PlainTextArea
          label={isPart ? text.note : text.noteFull}
          value={note}
          maxLength={500}
          rows={2}
          error={isTried && isUnsaid ? text.noteMissing : null}
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

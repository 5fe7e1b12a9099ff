import { useState } from 'react'
import { decimalAmount, toMinorUnitsOf, type SellerOrder } from 'shared-contracts'
import { Button, drawId, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useOrderChange } from '../../lib/use-order-change'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { PlainInput, PlainTextArea } from '../../ui/plain-fields'
import { messages } from './order.messages'

const text = messages.goodwill

/** Gives some of the money back without a return, after a question. */
export function GoodwillRefund({ order }: { order: SellerOrder }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {text.button}
        </Button>
      </div>
      {asking && <Question order={order} onClosed={() => setAsking(false)} />}
    </>
  )
}

function Question({ order: { number, refundable }, onClosed }: { order: SellerOrder; onClosed: () => void }) {
  const { toast } = useHost()
  const { money } = useFormats()
  const { currency } = refundable
  const most = money(refundable)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  // Drawn once a question: pressed again after a broken line, it gives once.
  const [requestId] = useState(drawId)
  const { change, isPending, failure } = useOrderChange<{ amountMinor: number; reason: string }>(number, (api, wish) =>
    api.sellerOrders.refund({ number, requestId, ...wish }),
  )
  const amountMinor = toMinorUnitsOf(typed, currency)
  const isRight = amountMinor !== null && amountMinor <= refundable.amountMinor
  const why = reason.trim()
  function confirm() {
    setTried(true)
    if (!isRight || why === '') return
    change(
      { amountMinor, reason: why },
      {
        onSuccess: () => {
          toast.success(text.done(money({ amountMinor, currency })))
          onClosed()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      pending={isPending}
      pendingText={text.pending}
      failure={failure}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <PlainInput
        label={text.amount(most)}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isTried && !isRight ? text.wrong(most, decimalAmount(1_250, currency)) : null}
        onTyped={setTyped}
      />
      <PlainTextArea
        label={text.reason}
        value={reason}
        maxLength={500}
        error={isTried && why === '' ? text.reasonMissing : null}
        onTyped={setReason}
      />
    </ConfirmDialog>
  )
}

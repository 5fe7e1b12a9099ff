import { useState } from 'react'
import {
  type DeskPurchase,
  REFUND_BEARERS,
  decimalAmount,
  staffCancellationSchema,
  staffRefundSchema,
  toMinorUnitsOf,
} from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { SelectField, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { ReasonField } from '../../../ui/reason-field'
import { CancelItemsDialog } from './cancel-items-dialog'
import { waitsFor } from './consent-panel'
import { messages } from './messages'
import { usePurchaseUpdate } from './use-purchase-update'

interface ActProps {
  purchase: DeskPurchase
  order: DeskPurchase['orders'][number]
}

/** What may be done about an order as it stands; each asks, says what follows, and needs a fresh proof. */
export function OrderActs({ purchase, order }: ActProps) {
  const [asking, setAsking] = useState<'cancel' | 'items' | 'refund' | null>(null)
  const closed = () => setAsking(null)
  const { cancellable, canCancelItems = false, canRefund } = order
  if (!cancellable && !canCancelItems && !canRefund) return null
  return (
    <>
      <div className={patterns.row3}>
        {canCancelItems && (
          <Button variant="secondary" onClick={() => setAsking('items')}>
            {messages.cancelItems.button}
          </Button>
        )}
        {cancellable && (
          <Button variant="secondary" onClick={() => setAsking('cancel')}>
            {messages.cancel.button}
          </Button>
        )}
        {canRefund && (
          <Button variant="secondary" onClick={() => setAsking('refund')}>
            {messages.refund.button}
          </Button>
        )}
      </div>
      {asking === 'cancel' && <CancelDialog purchase={purchase} order={order} onClosed={closed} />}
      {asking === 'items' && <CancelItemsDialog purchase={purchase} order={order} onClosed={closed} />}
      {asking === 'refund' && <RefundDialog purchase={purchase} order={order} onClosed={closed} />}
    </>
  )
}

function CancelDialog({ purchase, order, onClosed }: ActProps & { onClosed: () => void }) {
  const { api } = useHost()
  const { money } = useFormats()
  const { keep, refusals } = usePurchaseUpdate(purchase)
  const text = messages.cancel
  const { number } = purchase
  return (
    <ProvedDialog
      title={text.title(order.number)}
      initialValues={{ reason: '' }}
      schema={staffCancellationSchema}
      send={({ reason }, requestId) => api.desk.cancel({ number, order: order.number, reason, requestId })}
      refusals={refusals}
      success={(after) => waitsFor(after, order.number) ?? text.done}
      onSent={keep}
      submit={text.submit}
      pendingText={text.pending}
      variant="accent"
      cancel={text.keep}
      onClosed={onClosed}
    >
      <p>{text.text(money(order.refundable))}</p>
      <ReasonField hint={messages.cancel.reasonHint} />
    </ProvedDialog>
  )
}

function RefundDialog({ purchase, order, onClosed }: ActProps & { onClosed: () => void }) {
  const { api } = useHost()
  const { money } = useFormats()
  const { keep, refusals } = usePurchaseUpdate(purchase)
  const [typed, setTyped] = useState('')
  const text = messages.refund
  const { number } = purchase
  const { currency, amountMinor: left } = order.refundable
  const sum = (amountMinor: number) => money({ amountMinor, currency })
  const minorOf = (amount: string) => toMinorUnitsOf(amount.replace(',', '.'), currency)
  const wanted = minorOf(typed)
  return (
    <ProvedDialog
      title={text.title(order.number)}
      initialValues={{ amount: '', borneBy: '', reason: '' }}
      schema={staffRefundSchema}
      read={({ amount, ...rest }) => ({ ...rest, amountMinor: minorOf(amount) ?? undefined })}
      names={{ amountMinor: 'amount' }}
      validate={({ amount }) => ((minorOf(amount) ?? 0) > left ? { amount: text.tooMuch(sum(left)) } : {})}
      onTyped={({ amount }) => setTyped(amount)}
      send={(draft, requestId) => api.desk.refund({ ...draft, number, order: order.number, requestId })}
      refusals={refusals}
      success={(after, { amountMinor }) => waitsFor(after, order.number) ?? text.done(sum(amountMinor))}
      onSent={keep}
      submit={text.submit(wanted ? sum(wanted) : null)}
      pendingText={text.pending}
      variant="accent"
      onClosed={onClosed}
    >
      <p>{text.text(sum(left))}</p>
      <TextField
        name="amount"
        inputMode="decimal"
        label={text.amount(currency)}
        placeholder={decimalAmount(left, currency)}
        required
      />
      <SelectField
        name="borneBy"
        label={text.borneBy}
        hint={text.bearerHint}
        options={[
          { value: '', label: text.chooseBearer },
          ...REFUND_BEARERS.map((value) => ({ value, label: text.bearers[value] })),
        ]}
      />
      <ReasonField hint={messages.cancel.reasonHint} />
    </ProvedDialog>
  )
}

import { useState } from 'react'
import { type SellerOrder, decimalAmount, toMinorUnitsOf } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { FormDialog, TextAreaField, TextField } from 'shared-ui/forms'
import { useOrderUpdate } from '../../lib/use-order-change'
import { messages } from './order.messages'
import styles from './order-money.module.css'

const text = messages.sums

/** From what the shopper paid to what the seller gets. */
export function SumsPanel({ order }: { order: SellerOrder }) {
  const { money } = useFormats()
  const { totals, commission, commissionSpared, refunded, earnings, delivery } = order
  return (
    <Panel title={text.title}>
      <dl className={joinClasses(patterns.stack2, patterns.tabular, styles.sums)}>
        <div>
          <dt>{text.items}</dt>
          <dd>{money(totals.items)}</dd>
        </div>
        {totals.discount.amountMinor > 0 && (
          <div>
            <dt>{text.discount}</dt>
            <dd>−{money(totals.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{text.delivery(delivery.name)}</dt>
          <dd>{money(totals.delivery)}</dd>
        </div>
        {totals.taxAdded && (
          <div>
            <dt>{text.added}</dt>
            <dd>{money(totals.tax)}</dd>
          </div>
        )}
        <div className={styles.line}>
          <dt>
            {text.total} {!totals.taxAdded && <span className={patterns.note}>{text.tax(money(totals.tax))}</span>}
          </dt>
          <dd>{money(totals.total)}</dd>
        </div>
        <div>
          <dt>
            {text.commission}{' '}
            {commissionSpared && <span className={patterns.note}>{text.spared(money(commissionSpared))}</span>}
          </dt>
          <dd>−{money(commission)}</dd>
        </div>
        {refunded.amountMinor > 0 && (
          <div>
            <dt>{text.refunded}</dt>
            <dd>−{money(refunded)}</dd>
          </div>
        )}
        <div className={styles.earnings}>
          <dt>{text.earnings}</dt>
          <dd>{money(earnings)}</dd>
        </div>
      </dl>
      {refunded.amountMinor > 0 && <p className={patterns.note}>{text.note}</p>}
    </Panel>
  )
}

const goodwillRefundText = messages.goodwill

/** Gives some of the money back without a return, after a question. */
export function GoodwillRefund({ order }: { order: SellerOrder }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {goodwillRefundText.button}
        </Button>
      </div>
      {asking && <Question order={order} onClosed={() => setAsking(false)} />}
    </>
  )
}

function Question({ order: { number, refundable }, onClosed }: { order: SellerOrder; onClosed: () => void }) {
  const { api } = useHost()
  const { money } = useFormats()
  const { keep, movedOn } = useOrderUpdate(number)
  const { currency } = refundable
  const most = money(refundable)
  const minor = (amount: string) => toMinorUnitsOf(amount, currency) ?? Infinity
  return (
    <FormDialog
      title={goodwillRefundText.title}
      initialValues={{ amount: '', reason: '' }}
      validate={({ amount, reason }) => ({
        ...(minor(amount) > refundable.amountMinor && {
          amount: goodwillRefundText.wrong(most, decimalAmount(1_250, currency)),
        }),
        ...(!reason.trim() && { reason: goodwillRefundText.reasonMissing }),
      })}
      send={({ amount, reason }, requestId) =>
        api.sellerOrders.refund({ number, requestId, amountMinor: minor(amount), reason: reason.trim() })
      }
      refusals={{ REFUSED: movedOn }}
      success={(_, { amount }) => goodwillRefundText.done(money({ amountMinor: minor(amount), currency }))}
      onSent={keep}
      submit={goodwillRefundText.confirm}
      pendingText={goodwillRefundText.pending}
      onClosed={onClosed}
    >
      <p>{goodwillRefundText.text}</p>
      <TextField name="amount" label={goodwillRefundText.amount(most)} inputMode="decimal" autoComplete="off" />
      <TextAreaField name="reason" label={goodwillRefundText.reason} rows={3} maxLength={500} />
    </FormDialog>
  )
}

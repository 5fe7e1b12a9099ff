import { useFormikContext } from 'formik'
import { useState } from 'react'
import { decimalAmount, toMinorUnitsOf, type SellerOrder, type SellerReturn } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { ConfirmDialog, useFormats } from 'shared-ui/back-office'
import { Form, RadioField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { useOrderChange } from '../../lib/use-order-change'
import { messages } from './messages'
import styles from './return-page.module.css'

const text = messages.page.refund

interface Typed {
  of: 'full' | 'part'
  amount: string
  note: string
}

const untyped: Typed = { of: 'full', amount: '', note: '' }

/** All that was paid for the pieces, or a part of the order with a reason; asked once more before the money goes. */
export function RefundReturn({ order, one }: { order: SellerOrder; one: SellerReturn }) {
  const { toast } = useHost()
  const { money } = useFormats()
  const { number, refundable } = order
  const { currency } = refundable
  const [asked, setAsked] = useState<Typed | null>(null)
  const { change, isPending, failure, clear } = useOrderChange<{ amountMinor?: number; note?: string }>(
    number,
    (api, refund) => api.sellerOrders.refundReturn({ number, returnNumber: one.number, ...refund }),
  )
  /** `null` while no amount is typed. */
  const amountOf = ({ of, amount }: Typed) => {
    if (of === 'full') return one.suggested
    const amountMinor = toMinorUnitsOf(amount, currency)
    return amountMinor === null ? null : { amountMinor, currency }
  }
  const asking = asked && amountOf(asked)

  return (
    <>
      <Form
        className={styles.form}
        initialValues={untyped}
        validate={(typed) =>
          typed.of === 'full'
            ? {}
            : {
                ...((amountOf(typed)?.amountMinor ?? Infinity) > refundable.amountMinor && {
                  amount: text.wrong(money(refundable), decimalAmount(1_250, currency)),
                }),
                ...(!typed.note.trim() && { note: text.noteMissing }),
              }
        }
        send={async (typed) => setAsked(typed)}
        actions={<Ask amountOf={amountOf} />}
      >
        <RefundFields full={money(one.suggested)} most={money(refundable)} />
      </Form>
      {asked && asking && (
        <ConfirmDialog
          title={text.confirmTitle(money(asking))}
          confirm={text.confirm}
          pending={isPending}
          pendingText={text.pending}
          failure={failure}
          onConfirm={() =>
            change(
              {
                ...(asked.of === 'part' && { amountMinor: asking.amountMinor }),
                ...(asked.note.trim() && { note: asked.note.trim() }),
              },
              { onSuccess: () => void toast.success(text.done(money(asking))) },
            )
          }
          onClosed={() => {
            setAsked(null)
            clear()
          }}
        >
          <p>{text.confirmText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function RefundFields({ full, most }: { full: string; most: string }) {
  const isPart = useFormikContext<Typed>().values.of === 'part'
  return (
    <>
      <RadioField
        name="of"
        legend={text.choice}
        options={[
          { value: 'full', label: text.full(full) },
          { value: 'part', label: text.part },
        ]}
      />
      {isPart && <TextField name="amount" label={text.amount(most)} inputMode="decimal" autoComplete="off" />}
      <TextAreaField name="note" label={isPart ? text.note : text.noteFull} maxLength={500} rows={2} />
    </>
  )
}

function Ask({ amountOf }: { amountOf: (typed: Typed) => { amountMinor: number; currency: string } | null }) {
  const { money } = useFormats()
  const amount = amountOf(useFormikContext<Typed>().values)
  return (
    <div>
      <SubmitButton variant="accent" pendingText={text.pending}>
        {text.button(amount ? money(amount) : '…')}
      </SubmitButton>
    </div>
  )
}

import { useState } from 'react'
import type { SellerOrder, SellerReturn } from 'shared-contracts'
import { Button, FormAlert, patterns, useHost } from 'shared-ui'
import { Form, FormDialog, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { lineName } from '../../lib/line-name'
import { useOrderChange, useOrderUpdate } from '../../lib/use-order-change'
import { Choice, Choices } from '../../ui/choices'
import { messages } from './messages'
import styles from './return-page.module.css'

const { approve, reject } = messages.page

/** Yes with a word, or no with a reason. */
export function AnswerReturn({ order: { number }, one }: { order: SellerOrder; one: SellerReturn }) {
  const { api } = useHost()
  const { keep, movedOn } = useOrderUpdate(number)
  const [asking, setAsking] = useState(false)
  const of = { number, returnNumber: one.number }
  return (
    <>
      <Form
        className={styles.form}
        initialValues={{ answer: '' }}
        send={({ answer }) =>
          api.sellerOrders.approveReturn({ ...of, ...(answer.trim() && { answer: answer.trim() }) })
        }
        refusals={{ REFUSED: movedOn }}
        success={approve.done}
        onSent={keep}
        actions={
          <div className={patterns.row3}>
            <SubmitButton variant="accent" pendingText={approve.pending}>
              {approve.button}
            </SubmitButton>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {reject.button}
            </Button>
          </div>
        }
      >
        <TextAreaField name="answer" label={approve.note} hint={approve.hint} maxLength={500} rows={2} />
      </Form>
      {asking && (
        <FormDialog
          title={reject.title}
          initialValues={{ reason: '' }}
          validate={({ reason }) => (reason.trim() ? {} : { reason: reject.missing })}
          send={({ reason }) => api.sellerOrders.rejectReturn({ ...of, answer: reason.trim() })}
          refusals={{ REFUSED: movedOn }}
          success={reject.done}
          onSent={keep}
          submit={reject.confirm}
          pendingText={reject.pending}
          onClosed={() => setAsking(false)}
        >
          <p>{reject.text}</p>
          <TextAreaField name="reason" label={reject.reason} rows={3} maxLength={500} />
        </FormDialog>
      )}
    </>
  )
}

const text = messages.page.receive

/** The parcel has arrived: which of its pieces go on sale again is said line by line. */
export function ReceiveReturn({ order, one }: { order: SellerOrder; one: SellerReturn }) {
  const { toast } = useHost()
  const { number } = order
  // What is damaged is not for sale; everything else is, unless the seller says otherwise.
  const [restock, setRestock] = useState<ReadonlySet<string>>(
    () => new Set(one.lines.filter(({ reason }) => reason !== 'damaged').map(({ lineId }) => lineId)),
  )
  const { change, isPending, failure } = useOrderChange(number, (api) =>
    api.sellerOrders.receiveReturn({ number, returnNumber: one.number, restock: [...restock] }),
  )
  function toggle(lineId: string, take: boolean) {
    const next = new Set(restock)
    if (take) next.add(lineId)
    else next.delete(lineId)
    setRestock(next)
  }
  return (
    <div className={styles.form}>
      <Choices legend={text.legend} disabled={isPending}>
        {one.lines.map(({ lineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === lineId)
          return (
            line && (
              <Choice
                key={lineId}
                type="checkbox"
                checked={restock.has(lineId)}
                onChange={({ target }) => toggle(lineId, target.checked)}
              >
                {text.restock(quantity, lineName(line))}
              </Choice>
            )
          )
        })}
        <p className={patterns.note}>{text.hint}</p>
      </Choices>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div>
        <Button
          pending={isPending}
          pendingText={text.pending}
          onClick={() => change(undefined, { onSuccess: () => void toast.success(text.done) })}
        >
          {text.button}
        </Button>
      </div>
    </div>
  )
}

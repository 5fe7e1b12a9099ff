import { useState } from 'react'
import type { SellerOrder } from 'shared-contracts'
import { Button, FormAlert, useHost } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { FormDialog, TextAreaField } from 'shared-ui/forms'
import { useOrderChange, useOrderUpdate } from '../../lib/use-order-change'
import { messages } from './order.messages'
import { leftOf } from './ship-values'

const text = messages.accept

/** Takes a new order on. */
export function AcceptOrder({ number, onHold }: { number: string; onHold: boolean | undefined }) {
  const { toast } = useHost()
  const { change, isPending, failure } = useOrderChange(number, (api) => api.sellerOrders.accept({ number }))
  return (
    <Panel
      title={text.title}
      actions={
        <Button
          variant={onHold ? 'secondary' : 'accent'}
          pending={isPending}
          pendingText={text.pending}
          onClick={() => change(undefined, { onSuccess: () => void toast.success(text.done) })}
        >
          {text.button}
        </Button>
      }
    >
      <p>{text.text}</p>
      {failure && <FormAlert>{failure}</FormAlert>}
    </Panel>
  )
}

/** Cancels the order, or what has not left of it, after a question and with a reason that the shopper reads. */
export function CancelOrder({ order }: { order: SellerOrder }) {
  const { number, lines, shipments } = order
  const isRest = shipments.length > 0
  const text = isRest ? messages.cancelRest : messages.cancel
  const { api } = useHost()
  const { keep, movedOn } = useOrderUpdate(number)
  const pieces = lines.reduce((sum, line) => sum + leftOf(line), 0)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {text.button}
        </Button>
      </div>
      <FormDialog
        open={asking}
        title={isRest ? messages.cancelRest.title(pieces) : messages.cancel.title(number)}
        initialValues={{ reason: '' }}
        validate={({ reason }) => (reason.trim() ? {} : { reason: messages.cancel.reasonMissing })}
        send={({ reason }) => api.sellerOrders.cancel({ number, reason: reason.trim(), ...(isRest && { rest: true }) })}
        refusals={{ REFUSED: movedOn }}
        success={text.done}
        onSent={keep}
        submit={text.confirm}
        cancel={text.keep}
        pendingText={text.pending}
        onClosed={() => setAsking(false)}
      >
        <p>{text.text}</p>
        <TextAreaField name="reason" label={messages.cancel.reason} rows={3} maxLength={500} />
      </FormDialog>
    </>
  )
}

import { useState } from 'react'
import type { SellerOrder } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { useOrderChange } from '../../lib/use-order-change'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { PlainTextArea } from '../../ui/plain-fields'
import { messages } from './order.messages'
import { leftOf } from './ship-values'

/** Cancels the order, or what has not left of it, after a question and with a reason that the shopper reads. */
export function CancelOrder({ order }: { order: SellerOrder }) {
  const { number, lines, shipments } = order
  const isRest = shipments.length > 0
  const text = isRest ? messages.cancelRest : messages.cancel
  const { toast } = useHost()
  const pieces = lines.reduce((sum, line) => sum + leftOf(line), 0)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const { change, isPending, failure, forget } = useOrderChange<string>(number, (api, why) =>
    api.sellerOrders.cancel({ number, reason: why, ...(isRest && { rest: true }) }),
  )
  function confirm() {
    setTried(true)
    if (isMissing) return
    change(reason.trim(), {
      onSuccess: () => {
        toast.success(text.done)
        setAsking(false)
      },
    })
  }
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {text.button}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={isRest ? messages.cancelRest.title(pieces) : messages.cancel.title(number)}
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
          <p>{text.text}</p>
          <PlainTextArea
            label={messages.cancel.reason}
            value={reason}
            maxLength={500}
            error={isTried && isMissing ? messages.cancel.reasonMissing : null}
            onTyped={setReason}
          />
        </ConfirmDialog>
      )}
    </>
  )
}

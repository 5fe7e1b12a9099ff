import { useState } from 'react'
import type { SellerOrder, SellerReturn } from 'shared-contracts'
import { Button, FormAlert, useHost } from 'shared-ui'
import { useOrderChange } from '../../lib/use-order-change'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { PlainTextArea } from '../../ui/plain-fields'
import { messages } from './messages'
import styles from './return-page.module.css'

const { approve, reject } = messages.page

/** Yes with a word, or no with a reason. */
export function AnswerReturn({ order: { number }, one }: { order: SellerOrder; one: SellerReturn }) {
  const { toast } = useHost()
  const returnNumber = one.number
  const [answer, setAnswer] = useState('')
  const [asking, setAsking] = useState(false)
  const accepting = useOrderChange<string>(number, (api, words) =>
    api.sellerOrders.approveReturn({ number, returnNumber, ...(words && { answer: words }) }),
  )
  return (
    <div className={styles.form}>
      <PlainTextArea
        label={approve.note}
        hint={approve.hint}
        value={answer}
        maxLength={500}
        rows={2}
        onTyped={setAnswer}
      />
      {accepting.failure && <FormAlert>{accepting.failure}</FormAlert>}
      <div className={styles.actions}>
        <Button
          variant="accent"
          pending={accepting.isPending}
          pendingText={approve.pending}
          onClick={() => accepting.change(answer.trim(), { onSuccess: () => void toast.success(approve.done) })}
        >
          {approve.button}
        </Button>
        <Button variant="secondary" disabled={accepting.isPending} onClick={() => setAsking(true)}>
          {reject.button}
        </Button>
      </div>
      {asking && <Reject number={number} returnNumber={returnNumber} onClosed={() => setAsking(false)} />}
    </div>
  )
}

function Reject({ number, returnNumber, onClosed }: { number: string; returnNumber: string; onClosed: () => void }) {
  const { toast } = useHost()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const { change, isPending, failure } = useOrderChange<string>(number, (api, answer) =>
    api.sellerOrders.rejectReturn({ number, returnNumber, answer }),
  )
  function confirm() {
    setTried(true)
    if (isMissing) return
    change(reason.trim(), {
      onSuccess: () => {
        toast.success(reject.done)
        onClosed()
      },
    })
  }
  return (
    <ConfirmDialog
      title={reject.title}
      confirm={reject.confirm}
      pending={isPending}
      pendingText={reject.pending}
      failure={failure}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>{reject.text}</p>
      <PlainTextArea
        label={reject.reason}
        value={reason}
        maxLength={500}
        error={isTried && isMissing ? reject.missing : null}
        onTyped={setReason}
      />
    </ConfirmDialog>
  )
}

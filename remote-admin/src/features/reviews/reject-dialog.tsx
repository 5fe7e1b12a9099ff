import { useRef, useState, type FormEvent } from 'react'
import { REVIEW_REJECTIONS, type ModeratedReview, type ReviewRejection } from 'shared-contracts'
import { Button, FormAlert, ModalDialog } from 'shared-ui'
import { messages } from './messages'
import styles from './reject-dialog.module.css'

interface RejectDialogProps {
  review: ModeratedReview
  /** @returns whether it was saved; the dialog stays open when it was not. */
  onReject: (reason: ReviewRejection) => Promise<boolean>
  onClosed: () => void
}

/** Asks why a review is kept from shoppers. */
export function RejectDialog({ review, onReject, onClosed }: RejectDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState<ReviewRejection>(review.heldFor === 'link' ? 'advertising' : 'off_topic')
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(false)
    setPending(true)
    const saved = await onReject(reason)
    setPending(false)
    if (saved) dialog.current?.close()
    else setFailed(true)
  }
  return (
    <ModalDialog title={messages.rejectTitle(review.title)} dialog={dialog} busy={pending} onClosed={onClosed}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {failed && <FormAlert>{messages.decisionFailed}</FormAlert>}
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>{messages.reason}</legend>
          {REVIEW_REJECTIONS.map((one) => (
            <label key={one} className={styles.reason}>
              <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
              <span className={styles.words}>{messages.rejections[one]}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles.hint}>{messages.reasonHint}</p>
        <div className={styles.ways}>
          <Button type="submit" variant="accent" pending={pending} pendingText={messages.deciding}>
            {messages.reject}
          </Button>
          <Button variant="secondary" disabled={pending} onClick={() => dialog.current?.close()}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

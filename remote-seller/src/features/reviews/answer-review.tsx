import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { REVIEW_ANSWER_MAX_LENGTH, reviewAnswerSchema, type SellerReview } from 'shared-contracts'
import { Button, failureText, joinClasses, patterns, useHost } from 'shared-ui'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import styles from './reviews-page.module.css'

/** The shop's answer below a review, and the form for it once it is asked for; for roles that may not answer only what was said. */
export function AnswerReview({ review }: { review: SellerReview }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // The button that was pressed is gone: the focus goes on to the box, and from there back to the buttons.
  useEffect(() => {
    if (wasOpen.current !== isOpen) place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div ref={place} className={styles.reply} data-asks={(!review.answer && !isOpen) || undefined}>
      <Answer review={review} isOpen={isOpen} setOpen={setOpen} />
    </div>
  )
}

interface AnswerProps {
  review: SellerReview
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function Answer({ review: { id, answer }, isOpen, setOpen }: AnswerProps) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const may = useRole().may('products.write')
  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: queries.sellerReviews.key() })
    setOpen(false)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.sellerReviews.withdraw({ id }),
    onSuccess: () => {
      toast.success(messages.withdrawn)
      return refresh()
    },
    onError: (cause) => toast.error(failureText(cause, messages.refusals)),
  })
  if (answer && !isOpen)
    return (
      <div className={patterns.stack3}>
        <p className={styles.answer}>{answer.body}</p>
        {may && (
          <div className={joinClasses(patterns.row, styles.changes)}>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {messages.edit}
            </Button>
            <Button variant="quiet" pending={isPending} pendingText={messages.withdrawing} onClick={() => mutate()}>
              {messages.withdraw}
            </Button>
          </div>
        )}
      </div>
    )
  if (!may) return null
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.send}
      </Button>
    )
  return (
    <Form
      initialValues={{ answer: answer?.body ?? '' }}
      schema={reviewAnswerSchema}
      send={(draft) => api.sellerReviews.answer({ id, ...draft })}
      refusals={messages.refusals}
      success={messages.sent}
      onSent={refresh}
      actions={
        <div className={patterns.row3}>
          <SubmitButton pendingText={messages.sending}>{answer ? messages.change : messages.send}</SubmitButton>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {messages.cancel}
          </Button>
        </div>
      }
    >
      <TextAreaField
        name="answer"
        label={messages.answer}
        hint={messages.hint}
        rows={3}
        maxLength={REVIEW_ANSWER_MAX_LENGTH}
      />
    </Form>
  )
}

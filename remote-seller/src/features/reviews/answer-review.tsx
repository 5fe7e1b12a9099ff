import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW_ANSWER_MAX_LENGTH, reviewAnswerSchema, type SellerReview } from 'shared-contracts'
import { Button, failureText, patterns, useHost } from 'shared-ui'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import styles from './reviews-page.module.css'

/** The shop's answer below a review, and the form for it; for roles that may not answer only what was said. */
export function AnswerReview({ review: { id, answer } }: { review: SellerReview }) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const may = useRole().may('products.write')
  const [isOpen, setOpen] = useState(false)
  function refresh() {
    setOpen(false)
    return queryClient.invalidateQueries({ queryKey: queries.sellerReviews.key() })
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
          <div className={patterns.row3}>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {messages.edit}
            </Button>
            <Button variant="secondary" pending={isPending} pendingText={messages.withdrawing} onClick={() => mutate()}>
              {messages.withdraw}
            </Button>
          </div>
        )}
      </div>
    )
  if (!may) return null
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
          {answer && (
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {messages.cancel}
            </Button>
          )}
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

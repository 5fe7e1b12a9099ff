import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem, type ModeratedReview, type ReviewRejection, type ReviewState } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './reviews-page.module.css'

interface Decision {
  review: ModeratedReview
  to: ReviewState
  reason?: ReviewRejection
}

/** Decides about reviews, keeps lists and counts in step, and knows the last decision, so that it can be taken back. */
export function useDecision() {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const [last, setLast] = useState<Decision | null>(null)

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ review: { id, state: seen }, to, reason }: Decision) =>
      to === 'published'
        ? api.reviewModeration.approve({ id, seen })
        : to === 'rejected'
          ? api.reviewModeration.reject({ id, seen, ...(reason && { reason }) })
          : api.reviewModeration.reopen({ id, seen }),
  })

  /** Rejects when it was not saved, and says nothing of it. @returns false when somebody else has decided meanwhile, which a toast says. */
  const save = async (decision: Decision): Promise<boolean> => {
    const isFirst = await mutateAsync(decision).then(
      () => true,
      (cause: unknown) => {
        if (!isProblem<'reviewModeration.approve'>(cause, 'CONFLICT')) throw cause
        toast.error(messages.decidedMeanwhile)
        return false
      },
    )
    setLast(isFirst ? decision : null)
    void client.invalidateQueries({ queryKey: queries.admin.key() })
    await client.invalidateQueries({ queryKey: queries.reviewModeration.key() })
    return isFirst
  }
  /** @returns whether it was saved; a toast says when it was not. */
  const decide = async (decision: Decision): Promise<boolean> => {
    if (isPending) return false
    try {
      return await save(decision)
    } catch (cause) {
      console.warn('A decision about a review was not saved:', cause)
      toast.error(messages.decisionFailed)
      return false
    }
  }
  const undo = async (): Promise<boolean> => {
    if (!last) return false
    const { review } = last
    const now = { ...review, state: last.to }
    const taken = await decide({
      review: now,
      to: review.state,
      ...(review.rejectedFor && { reason: review.rejectedFor }),
    })
    if (taken) setLast(null)
    return taken
  }
  return { save, decide, undo, last, pendingId: isPending ? variables.review.id : null }
}

interface LastDecisionProps {
  last: Decision | null
  /** It is being taken back. */
  pending: boolean
  onUndo: () => void
}

/** What was decided last, read out, with the way to take it back. */
export function LastDecision({ last, pending, onUndo }: LastDecisionProps) {
  return (
    <div role="status" className={styles.last}>
      {last && (
        <p className={joinClasses(patterns.row, patterns.center, patterns.between, styles.done)}>
          {messages.decided[last.to](last.review.title)}
          <Button variant="quiet" pending={pending} onClick={onUndo}>
            {messages.undo}
          </Button>
        </p>
      )}
    </div>
  )
}

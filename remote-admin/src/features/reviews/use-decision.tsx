import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedReview, ReviewRejection, ReviewState } from 'shared-contracts'
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
    mutationFn: ({ review: { id }, to, reason }: Decision) =>
      to === 'published'
        ? api.reviewModeration.approve({ id })
        : to === 'rejected'
          ? api.reviewModeration.reject(reason ? { id, reason } : { id })
          : api.reviewModeration.reopen({ id }),
  })

  /** Rejects when it was not saved, and says nothing of it. */
  const save = async (decision: Decision): Promise<void> => {
    await mutateAsync(decision)
    setLast(decision)
    void client.invalidateQueries({ queryKey: queries.admin.key() })
    await client.invalidateQueries({ queryKey: queries.reviewModeration.key() })
  }
  /** @returns whether it was saved; a toast says when it was not. */
  const decide = async (decision: Decision): Promise<boolean> => {
    if (isPending) return false
    try {
      await save(decision)
      return true
    } catch (cause) {
      console.warn('A decision about a review was not saved:', cause)
      toast.error(messages.decisionFailed)
      return false
    }
  }
  const undo = async (): Promise<boolean> => {
    if (!last) return false
    const { review } = last
    const taken = await decide({ review, to: review.state, ...(review.rejectedFor && { reason: review.rejectedFor }) })
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedReview, ReviewRejection, ReviewState } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'

export interface Decision {
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

  /** Says nothing of a failure. @returns whether it was saved. */
  const save = async (decision: Decision): Promise<boolean> => {
    if (isPending) return false
    try {
      await mutateAsync(decision)
    } catch (cause) {
      console.warn('A decision about a review was not saved:', cause)
      return false
    }
    setLast(decision)
    void client.invalidateQueries({ queryKey: queries.admin.queues.key() })
    await client.invalidateQueries({ queryKey: queries.reviewModeration.key() })
    return true
  }
  /** @returns whether it was saved; a toast says when it was not. */
  const decide = async (decision: Decision): Promise<boolean> => {
    if (isPending) return false
    const saved = await save(decision)
    if (!saved) toast.error(messages.decisionFailed)
    return saved
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

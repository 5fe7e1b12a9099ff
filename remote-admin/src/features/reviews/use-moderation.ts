import { useEffect, useRef, useState } from 'react'
import type { ModeratedReview, ReviewRejection, ReviewState } from 'shared-contracts'
import { PAGE_TITLE_ID } from 'shared-ui/back-office'
import { useMay } from '../../lib/use-may'
import { entryId } from './moderated-entry'
import { useDecision } from './use-decision'

/** What a key does; `undefined`: nothing now. */
type KeyActions = Readonly<Record<string, (() => void) | undefined>>

/** Single keys for who works through a list. They are silent while one types, in dialogs, and together with a modifier. */
function useReviewKeys(actions: KeyActions): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]')) return
      const act = current.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** On a phone the next entry may be folded. */
const focusOn = (id: string) => (document.getElementById(id) ?? document.getElementById(PAGE_TITLE_ID))?.focus()

/**
 * Working through a list of reviews by hand or by key: deciding, with the focus going on to the next one.
 *
 * @param items the reviews shown; none while others are on their way.
 * @param state the one that they are in.
 */
export function useModeration(items: readonly ModeratedReview[], state: ReviewState) {
  const { save, decide, undo, last, pendingId } = useDecision()
  const mayDecide = useMay().may('products.moderate')
  const [rejecting, setRejecting] = useState<ModeratedReview | null>(null)
  const afterDialog = useRef<string | null>(null)

  const focused = () => items.findIndex(({ id }) => document.activeElement?.closest(`#${CSS.escape(entryId(id))}`))
  const move = (by: number) => {
    const at = focused()
    const next = items[at < 0 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1)]
    if (next) focusOn(entryId(next.id))
  }
  /** The entry goes away with its decision: the focus goes on to the one after it. */
  const placeAfter = (review: ModeratedReview) => {
    const at = items.findIndex(({ id }) => id === review.id)
    const next = items[at + 1] ?? items[at - 1]
    return next ? entryId(next.id) : PAGE_TITLE_ID
  }
  const approve = async (review: ModeratedReview) => {
    const place = placeAfter(review)
    if (await decide({ review, to: 'published' })) focusOn(place)
  }
  const reject = async (review: ModeratedReview, reason: ReviewRejection) => {
    const place = placeAfter(review)
    await save({ review, to: 'rejected', reason })
    // Nothing behind an open dialog takes the focus.
    afterDialog.current = place
  }
  const closeDialog = () => {
    setRejecting(null)
    if (afterDialog.current !== null) focusOn(afterDialog.current)
    afterDialog.current = null
  }
  const chosen = (act: (review: ModeratedReview) => void) => () => {
    const review = items[focused()]
    if (review) act(review)
  }
  useReviewKeys({
    j: () => move(1),
    k: () => move(-1),
    a: state === 'published' || !mayDecide ? undefined : chosen((review) => void approve(review)),
    r: state === 'rejected' || !mayDecide ? undefined : chosen(setRejecting),
    u: () => void undo(),
  })

  return { approve, reject, undo, last, pendingId, rejecting, setRejecting, closeDialog }
}

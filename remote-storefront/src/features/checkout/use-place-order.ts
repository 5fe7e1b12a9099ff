import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cartQuery, HOLD_MS, isProblem, paths, problemOf, type Checkout, type PlacedOrder } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { keepSizes } from '../../lib/usual-size'
import { CardRefused } from './card-refused'
import { messages } from './messages'
import { clearTyped, keep } from './kept-checkout'
import type { CheckoutSteps } from './use-checkout'

/** @throws CardRefused, or whatever the network throws. */
type CreateToken = () => Promise<string>

/** What came of placing the order, where the page stays: errors of the card's fields, a sentence, or that nobody knows yet. */
export interface PlaceOutcome {
  fields?: Record<string, string>
  failure?: string | null
  unsure?: boolean
}

/** Goes where a placed order leads: to its confirmation, to the bank, or nowhere when the card was declined. */
export function useFollowOrder() {
  const { api } = useHost()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (placed: PlacedOrder): Promise<PlaceOutcome> => {
    const { payment, actionUrl, declineReason, number, accessKey } = placed
    if (payment === 'declined') return { failure: messages.payment.declined[declineReason ?? 'declined'] }
    if (payment === 'cancelled') return { failure: messages.payment.notPlaced }
    if (payment === 'requires_action' && actionUrl) {
      location.assign(actionUrl)
      // The page stays as it is until the bank's is there, and wakes up when the visitor comes back by the browser's button.
      return new Promise((wake) => window.addEventListener('pageshow', () => wake({}), { once: true }))
    }
    keep('checkout.id', null)
    clearTyped()
    const receipt = paths.purchase(number, accessKey)
    // In the place of the checkout, too: the way back leads to the receipt, never into a form that was paid for.
    await navigate(receipt, { replace: true })
    await navigate(receipt, { state: { placed: true } })
    // What was bought has left the cart; the badge learns it from the answer.
    void queryClient.fetchQuery({ ...cartQuery(api), staleTime: 0 }).catch(() => undefined)
    // Until the receipt is there nothing says that the order could be placed once more.
    return new Promise(() => {})
  }
}

/** Places the order with what pays for it, once, however often it is asked for or its answer is lost. */
export function usePlaceOrder(checkout: Checkout, steps: CheckoutSteps) {
  const { api } = useHost()
  const follow = useFollowOrder()
  const [unsure, setUnsure] = useState(false)

  /** After a lost answer: the order may be placed or not; the server knows. */
  async function lookAgain(): Promise<PlaceOutcome> {
    try {
      const placed = await api.checkout.payment({ id: checkout.id })
      setUnsure(false)
      return await follow(placed)
    } catch (error) {
      const nothing = isProblem<'checkout.place' | 'checkout.payment'>(error, 'NOT_FOUND')
      setUnsure(!nothing)
      return nothing ? { failure: messages.payment.notPlaced } : { unsure: true }
    }
  }

  /** While it is on its way, and while nobody knows what became of it, what it takes out of the cart is no change of the cart. */
  async function untilKnown(asked: () => Promise<PlaceOutcome>): Promise<PlaceOutcome> {
    steps.setPaying(true)
    const outcome = await asked()
    if ('fields' in outcome || 'failure' in outcome) steps.setPaying(false)
    return outcome
  }

  /** @param createToken asks the payment provider for what stands for the card; `null` for an order that costs nothing. */
  async function place(createToken: CreateToken | null): Promise<PlaceOutcome> {
    let paymentToken = 'none'
    try {
      if (createToken) paymentToken = await createToken()
    } catch (error) {
      if (!(error instanceof CardRefused)) return { failure: messages.payment.notPlaced }
      return { fields: error.fields, failure: Object.keys(error.fields).length > 0 ? null : error.message || null }
    }
    try {
      const { total, tax } = checkout.totals
      const shown = {
        ...{ totalMinor: total.amountMinor, taxMinor: tax.amountMinor },
        creditMinor: checkout.credit?.used.amountMinor ?? 0,
        optionIds: checkout.parcels.flatMap(({ optionId }) => optionId ?? []),
      }
      const placed = await api.checkout.place({ id: checkout.id, ...shown, paymentToken })
      // The first try has placed the order, which holds its pieces anew, however the card did; a further one does not.
      if (placed.payment === 'declined' && checkout.state === 'open')
        steps.show({ ...checkout, state: 'placed', heldForMs: HOLD_MS })
      if (placed.payment !== 'declined')
        keepSizes(checkout.parcels.flatMap(({ lines }) => lines.map(({ variantId }) => variantId)))
      return await follow(placed)
    } catch (error) {
      if (problemOf(error)) return refused(error)
      return lookAgain()
    }
  }

  async function refused(error: unknown): Promise<PlaceOutcome> {
    if (isProblem<'checkout.place' | 'checkout.payment'>(error, 'PROMOTION_REFUSED')) {
      steps.show(await api.checkout.get({ id: checkout.id }))
      return { failure: messages.promotion.gone }
    }
    if (isProblem<'checkout.place' | 'checkout.payment'>(error, 'TOO_MANY_REQUESTS'))
      return { failure: messages.payment.tooManyDeclined(problemOf(error)?.retryAfterSeconds) }
    return { failure: await steps.explain(error, 'payment') }
  }

  return {
    place: (createToken: CreateToken | null) => untilKnown(() => place(createToken)),
    lookAgain: () => untilKnown(lookAgain),
    unsure,
  }
}

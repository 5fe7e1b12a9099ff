import { type ApiClient, type Checkout, HOLD_MS, type PlacedOrder, isProblem } from 'shared-contracts'
import { toDraft } from './address-form'
import { keep, kept } from './kept-checkout'

/** A new checkout of the same cart, with everything that was said in the one before; a code that no longer works is left out. */
export async function beginAnew(api: ApiClient, before: Checkout | undefined): Promise<Checkout> {
  const started = await api.checkout.start()
  keep('checkout.id', started.id)
  const { id } = started
  const { email, address, billingAddress, parcels = [], promotion } = before ?? {}
  const useCredit = Boolean(before?.credit?.used.amountMinor)
  if (!email && !address && !promotion && !useCredit) return started
  const changed = await api.checkout.change({
    id,
    ...(useCredit && { useCredit }),
    ...(email && { email }),
    ...(address && { address: toDraft(address) }),
    ...(billingAddress && { billingAddress: toDraft(billingAddress) }),
    // The cart may have lost a seller since.
    deliveries: parcels.flatMap(({ seller, optionId }) =>
      optionId && started.parcels.some((parcel) => parcel.seller.id === seller.id)
        ? [{ sellerId: seller.id, optionId }]
        : [],
    ),
  })
  if (!promotion) return changed
  return api.checkout.change({ id, promotionCode: promotion.code }).catch(() => changed)
}

/** A checkout to fill in, or an order that is placed already: after a reload, a lost answer or the way back from the bank. */
export interface Begun {
  checkout: Checkout
  /** How its payment stands; `null` before the order is placed. */
  placed: PlacedOrder | null
  /** By the visitor's clock, in milliseconds. */
  heldUntil: number
  /** An order stood before it, which was given up because its time was over: the visitor does not know yet. */
  late?: boolean
}

/** What this tab has begun before; `null` when it is somebody else's by now, or long gone. */
async function earlier(api: ApiClient, id: string): Promise<Checkout | null> {
  try {
    return await api.checkout.get({ id })
  } catch (error) {
    if (isProblem<'checkout.get'>(error, 'NOT_FOUND')) return null
    throw error
  }
}

async function placedOf(api: ApiClient, { id, state }: Checkout): Promise<PlacedOrder | null> {
  if (state !== 'placed' && state !== 'paid') return null
  const placed = await api.checkout.payment({ id })
  return placed.payment === 'cancelled' ? null : placed
}

/**
 * The visitor's checkout: the order that this tab has placed, else one brought up to date with the cart, its pieces held. What was typed
 * in one that was left for the cart, or whose time was over, is in it.
 */
export async function beginCheckout(api: ApiClient): Promise<Begun> {
  const id = kept('checkout.id')
  const before = id ? await earlier(api, id) : null
  const placed = before && (await placedOf(api, before))
  // To look at an order does not hold its pieces any longer.
  if (before && placed)
    return { checkout: before, placed, heldUntil: Number(kept('checkout.held')) || holdAnew(before) }
  if (before?.state === 'left' || before?.state === 'expired') {
    const late = before.state === 'expired' && before.number !== null
    const anew = await beginAnew(api, before)
    return { checkout: anew, placed: null, heldUntil: holdAnew(anew), late }
  }
  const checkout = await api.checkout.start()
  keep('checkout.id', checkout.id)
  return { checkout, placed: null, heldUntil: holdAnew(checkout) }
}

/** The visitor's clock may differ from the server's: an answer says how much time is left from now. @returns until when, in milliseconds. */
export function holdAnew({ heldForMs = HOLD_MS }: Pick<Checkout, 'heldForMs'>): number {
  const until = Date.now() + heldForMs
  keep('checkout.held', String(until))
  return until
}

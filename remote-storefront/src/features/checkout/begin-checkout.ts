import { isProblem, type ApiClient, type Checkout, type PlacedOrder } from 'shared-contracts'
import { keep, kept } from './session-kept'

/** A checkout to fill in, or an order that is placed already: after a reload, a lost answer or the way back from the bank. */
export interface Begun {
  checkout: Checkout
  /** How its payment stands; `null` before the order is placed. */
  placed: PlacedOrder | null
}

async function resume(api: ApiClient, id: string): Promise<Begun | null> {
  try {
    const checkout = await api.checkout.get({ id })
    if (checkout.state !== 'placed' && checkout.state !== 'paid') return null
    const placed = await api.checkout.payment({ id })
    return placed.payment === 'cancelled' ? null : { checkout, placed }
  } catch (error) {
    // Somebody else's by now, or long gone.
    if (isProblem(error, 'NOT_FOUND')) return null
    throw error
  }
}

/** The visitor's checkout: the order that this tab has placed, else one brought up to date with the cart, its pieces held. */
export async function beginCheckout(api: ApiClient): Promise<Begun> {
  const id = kept('checkout.id')
  const resumed = id ? await resume(api, id) : null
  if (resumed) return resumed
  const checkout = await api.checkout.start()
  keep('checkout.id', checkout.id)
  return { checkout, placed: null }
}

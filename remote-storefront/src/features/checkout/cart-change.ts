import type { Cart, Checkout } from 'shared-contracts'

/** Pieces by variant. */
const piecesOf = ({ parcels }: Checkout) =>
  new Map(parcels.flatMap(({ lines }) => lines.map(({ variantId, quantity }) => [variantId, quantity] as const)))

/** Whether a checkout begun now would have other pieces: some have left the cart, or more of it could be had. */
export function hasChanged(checkout: Checkout, cart: Cart): boolean {
  const pieces = piecesOf(checkout)
  const lines = cart.groups.flatMap((group) => group.lines)
  const inCart = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  const lacks = [...pieces].some(([variantId, quantity]) => (inCart.get(variantId) ?? 0) < quantity)
  const toBeHad = lines.filter(({ state }) => state === 'ok' || state === 'fewer')
  return (
    lacks ||
    toBeHad.some(({ variantId, quantity, available }) => Math.min(quantity, available) > (pieces.get(variantId) ?? 0))
  )
}

/** What is others in a checkout than the shopper agreed to. */
interface CartChange {
  /** Titles of what is in it no more. */
  removed: string[]
  /** Titles. */
  fewer: string[]
  /** Titles. */
  more: string[]
}

/** @returns `null` when the pieces are the same. */
export function changeBetween(agreed: Checkout, now: Checkout): CartChange | null {
  const [before, after] = [piecesOf(agreed), piecesOf(now)]
  const titles = (of: Checkout, than: ReadonlyMap<string, number>, are: (count: number) => boolean = () => true) =>
    of.parcels
      .flatMap(({ lines }) => lines)
      .filter(({ variantId, quantity }) => {
        const count = than.get(variantId) ?? 0
        return quantity > count && are(count)
      })
      .map(({ title }) => title)
  const removed = titles(agreed, after, (left) => left === 0)
  const fewer = titles(agreed, after, (left) => left > 0)
  const more = titles(now, before)
  return removed.length + fewer.length + more.length > 0 ? { removed, fewer, more } : null
}

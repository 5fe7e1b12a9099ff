import type { Cart, CartGroup, CartLine } from 'shared-contracts'
import type { RemovedLine } from './use-cart-changes'

export interface ShownGroup {
  seller: CartGroup['seller']
  holiday: CartGroup['holiday']
  entries: ShownEntry[]
}

type ShownEntry = { line: CartLine } | { removed: RemovedLine }

const variantOf = (entry: ShownEntry) => ('line' in entry ? entry.line : entry.removed.line).variantId

/** The variants of a cart from top to bottom. */
export const variantsOf = (cart: Cart): string[] =>
  cart.groups.flatMap(({ lines }) => lines.map(({ variantId }) => variantId))

/**
 * The cart's groups with the lines that were just taken out.
 *
 * @param order - variants as they stood when the page was opened. What is taken out or put back keeps its place, though the
 * server counts what is put back as the newest; what came since stands last.
 */
export function groupsShown(cart: Cart, removed: readonly RemovedLine[], order: readonly string[]): ShownGroup[] {
  const groups = cart.groups.map(({ seller, holiday, lines }): ShownGroup => ({
    seller,
    holiday,
    entries: lines.map((line) => ({ line })),
  }))
  for (const gone of removed) {
    const group = groups.find(({ seller }) => seller.id === gone.seller.id)
    if (group) group.entries.push({ removed: gone })
    else groups.push({ seller: gone.seller, holiday: null, entries: [{ removed: gone }] })
  }
  const placeOf = (entry: ShownEntry) => {
    const place = order.indexOf(variantOf(entry))
    return place < 0 ? order.length : place
  }
  for (const { entries } of groups) entries.sort((one, other) => placeOf(one) - placeOf(other))
  return groups.sort((one, other) => placeOf(one.entries[0]!) - placeOf(other.entries[0]!))
}

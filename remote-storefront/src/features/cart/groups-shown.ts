import type { Cart, CartGroup, CartLine } from 'shared-contracts'
import type { RemovedLine } from './use-cart-changes'

export interface ShownGroup {
  seller: CartGroup['seller']
  subtotal: CartGroup['subtotal']
  entries: ({ line: CartLine } | { removed: RemovedLine })[]
}

/** The cart's groups with the lines that were just taken out, each where it stood. */
export function groupsShown(cart: Cart, removed: readonly RemovedLine[]): ShownGroup[] {
  const groups = cart.groups.map(({ seller, subtotal, lines }): ShownGroup => ({
    seller,
    subtotal,
    entries: lines.map((line) => ({ line })),
  }))
  for (const gone of removed) {
    let group = groups.find(({ seller }) => seller.id === gone.seller.id)
    if (!group) {
      group = { seller: gone.seller, subtotal: { ...cart.subtotal, amountMinor: 0 }, entries: [] }
      groups.push(group)
    }
    group.entries.splice(gone.index, 0, { removed: gone })
  }
  return groups
}

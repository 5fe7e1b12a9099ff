import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Cart, type CartGroup, type CartLine, cartQuery } from 'shared-contracts'
import { Button, failureText, joinClasses, patterns, useHost } from 'shared-ui'
import type { RemovedLine as Removed } from './cart-changes'
import cartLineStyles from './cart-line.module.css'
import { messages } from './messages'
import styles from './price-changes.module.css'

interface ShownGroup {
  seller: CartGroup['seller']
  holiday: CartGroup['holiday']
  /** Absent from an API of before, and of sellers of whom no line is left; empty where nothing carries it. */
  delivery: CartLine['delivery']
  /** What can be bought of it; zero for sellers of whom no line is left. */
  itemsMinor: number
  entries: ShownEntry[]
}

type ShownEntry = { line: CartLine } | { removed: Removed }

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
export function groupsShown(cart: Cart, removed: readonly Removed[], order: readonly string[]): ShownGroup[] {
  const groups = cart.groups.map(({ seller, holiday, lines, subtotal }): ShownGroup => ({
    seller,
    holiday,
    delivery: lines[0]?.delivery,
    itemsMinor: subtotal.amountMinor,
    entries: lines.map((line) => ({ line })),
  }))
  for (const gone of removed) {
    const group = groups.find(({ seller }) => seller.id === gone.seller.id)
    if (group) group.entries.push({ removed: gone })
    else
      groups.push({
        seller: gone.seller,
        holiday: null,
        delivery: undefined,
        itemsMinor: 0,
        entries: [{ removed: gone }],
      })
  }
  const placeOf = (entry: ShownEntry) => {
    const place = order.indexOf(variantOf(entry))
    return place < 0 ? order.length : place
  }
  for (const { entries } of groups) entries.sort((one, other) => placeOf(one) - placeOf(other))
  return groups.sort((one, other) => placeOf(one.entries[0]!) - placeOf(other.entries[0]!))
}

/** Says that prices are not what they were, and takes the shopper's nod. */
export function PriceChanges({ count }: { count: number }) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['cart', 'prices'],
    mutationFn: () => api.cart.acceptPrices(),
    onSuccess: (cart) => queryClient.setQueryData(cartQuery(api).queryKey, cart),
  })
  return (
    <div className={joinClasses(patterns.row, patterns.center, patterns.between, styles.changes)} role="status">
      <p>{messages.pricesChanged(count)}</p>
      <Button variant="secondary" pending={isPending} pendingText={messages.accepting} onClick={() => mutate()}>
        {messages.acceptPrices}
      </Button>
      {error && (
        <p className={styles.failed} role="alert">
          {failureText(error)}
        </p>
      )}
    </div>
  )
}

/** In the place of a line that was just taken out; the focus is on the way back. */
export function RemovedLine({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const row = useRef<HTMLLIElement>(null)
  const { title } = removed.line
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  return (
    <li ref={row} className={joinClasses(patterns.row, patterns.center, patterns.between, cartLineStyles.removed)}>
      <span role="status">{removed.moved ? messages.moved(title) : messages.removed(title)}</span>
      <Button variant="secondary" aria-label={messages.undoOf(title)} onClick={onUndo}>
        {messages.undo}
      </Button>
    </li>
  )
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { cartOf } from '../cart/cart-of'
import { productsInCart, type CartRow } from '../cart/products-in-cart'
import type { Tx } from '../db/database'
import type { Deps } from '../deps'
import type { Shopper } from '../guests/shopper'
import { givePurchaseUp } from '../payments/give-purchase-up'
import { holdPieces } from '../stock/hold-pieces'
import { RolledBack, rollingBack } from '../db/rolled-back'
import { checkoutLines } from './checkout-lines.table'
import { checkouts } from './checkouts.table'
import { endOpenCheckout } from './end-open-checkout'
import { lockCurrentCheckout } from './find-checkout'
import { heldUntil } from './held-until'
import { whyNotHeld } from './hold-limits'
import type { CheckoutRecord } from './price-checkout'

export interface KnownShopper {
  /** What a member need not type again. */
  email: string | null
  address: ParcelAddress | null
  /** Who answers for what is held; `null`: nobody, in the demo's past. */
  holder: string | null
}

export interface HoldRefusal {
  refused: 'HOLD_LIMIT'
  detail: string
}

/**
 * Holds what can be bought of the cart and begins a checkout, or brings the one under way up to date with the cart. One that was placed
 * and not paid is given up first, and one whose hour is over ends.
 */
export async function startCheckout(
  deps: Deps,
  shopper: Shopper,
  known: KnownShopper,
): Promise<CheckoutRecord | HoldRefusal | 'CART_EMPTY' | 'SOLD_OUT'> {
  let started: Started | StartRefusal
  do {
    await givePurchaseUp(deps, shopper)
    started = await begin(deps, shopper, known)
    // Placed in another tab since it was looked at: that order is given up like any other.
  } while (started === 'PLACED')
  if (typeof started === 'string' || 'refused' in started) return started
  if (started.visible) await deps.catalogue.changed()
  return started.checkout
}

interface Started {
  checkout: CheckoutRecord
  visible: boolean
}
type StartRefusal = HoldRefusal | 'CART_EMPTY' | 'SOLD_OUT' | 'PLACED'

async function begin({ db, env, clock }: Deps, shopper: Shopper, known: KnownShopper): Promise<Started | StartRefusal> {
  const now = clock.now()
  return rollingBack<Started, StartRefusal>(() =>
    db.transaction(async (tx) => {
      // The cart's lock: two beginnings at once come one after the other.
      await cartOf(tx, shopper, now)
      const rows = await productsInCart(tx, env.currency, shopper)
      const wanted = rows.flatMap((row) => {
        const quantity = row.onSale ? Math.min(row.quantity, row.available) : 0
        return quantity > 0 ? [{ row, quantity }] : []
      })
      if (wanted.length === 0) throw new RolledBack(rows.length === 0 ? 'CART_EMPTY' : 'SOLD_OUT')
      const checkout = await openCheckout(tx, shopper, { known, currency: env.currency, now })
      await writeLines(tx, checkout.id, wanted)
      const pieces = wanted.map(({ row, quantity }) => ({ variantId: row.variantId, quantity }))
      const { short, visible } = await holdPieces(tx, checkout.id, { wanted: pieces, now })
      if (short.length > 0) throw new RolledBack('SOLD_OUT')
      const { holder } = known
      const detail = holder === null ? null : await whyNotHeld(tx, { holder, checkoutId: checkout.id, now })
      if (detail !== null) throw new RolledBack<StartRefusal>({ refused: 'HOLD_LIMIT', detail })
      return { checkout, visible }
    }),
  )
}

async function openCheckout(
  tx: Tx,
  shopper: Shopper,
  { known, currency, now }: { known: KnownShopper; currency: string; now: Date },
): Promise<CheckoutRecord> {
  const current = await lockCurrentCheckout(tx, shopper)
  if (current?.state === 'placed') throw new RolledBack<StartRefusal>('PLACED')
  const until = current && heldUntil(current.createdAt, now)
  if (current && !until) await endOpenCheckout(tx, current.id, { state: 'expired', now })
  const said = {
    // A guest who has signed in since need not type what the shop knows of them.
    email: current?.email ?? known.email,
    address: current?.address ?? known.address,
    holder: known.holder,
    heldUntil: until ?? new Date(now.getTime() + HOLD_MS),
  }
  const [checkout] =
    current && until
      ? await tx.update(checkouts).set(said).where(eq(checkouts.id, current.id)).returning()
      : await tx
          .insert(checkouts)
          .values({ id: randomUUID(), ...shopper, ...said, state: 'open', currency, createdAt: now })
          .returning()
  if (!checkout) throw new Error('A checkout that was just made is gone')
  return checkout
}

async function writeLines(tx: Tx, checkoutId: string, wanted: { row: CartRow; quantity: number }[]): Promise<void> {
  await tx.delete(checkoutLines).where(eq(checkoutLines.checkoutId, checkoutId))
  await tx.insert(checkoutLines).values(
    wanted.map(({ row, quantity }, position) => ({
      checkoutId,
      variantId: row.variantId,
      quantity,
      unitMinor: row.priceMinor,
      position,
    })),
  )
}

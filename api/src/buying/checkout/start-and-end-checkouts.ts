import { randomUUID } from 'node:crypto'
import { eq, and, inArray, asc, lte } from 'drizzle-orm'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { cartOf } from '../cart/change-cart'
import { productsInCart, type CartRow } from '../cart/load-cart'
import { type Changes, rowsInto } from '../../platform/db/at-once'
import type { Tx } from '../../platform/db/database'
import { oneAfterAnother } from '../../platform/db/pipeline'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { abandonPurchase, givePurchaseOfCheckoutUp } from '../../money/payments/settle-payment'
import { holdPieces } from '../../catalogue/stock/pieces'
import type { StockChange } from '../../catalogue/stock/move-stock'
import type { Shopper } from '../../identity/guests/shopper'
import { purchases } from '../orders/purchases.table'
import type { AdoptedGuest } from '../../platform/district'
import { checkoutLines } from './checkout-lines.table'
import { checkouts } from './checkouts.table'
import { lockCurrentCheckout, lockCheckout } from './present-checkout'
import { heldUntil, whyNotHeld } from './hold-limits'
import { automaticPromotions } from '../promotions/promotion-rules'
import {
  type CheckoutRecord,
  type CheckoutRow,
  linesOfCheckout,
  priceLines,
  type PricedRecord,
  rulesFor,
} from './price-checkout'

export interface KnownShopper {
  /** What a member need not type again. */
  email: string | null
  address: ParcelAddress | null
  /** Who answers for what is held; `null`: nobody, in the demo's past. */
  holder: string | null
}

/**
 * Holds what can be bought of the cart and begins a checkout, or brings the one under way up to date with the cart. One that was placed
 * and not paid is given up first, and one whose hour is over ends.
 */
export async function startCheckout(deps: StartDeps, shopper: Shopper, known: KnownShopper): Promise<PricedRecord> {
  for (;;) {
    const started = await begin(deps, shopper, known)
    if (started) return started
    await abandonPurchase(deps, shopper)
  }
}

type StartDeps = Deps & Refuses<'CART_EMPTY' | 'SOLD_OUT' | 'HOLD_LIMIT'>

/** @returns `null` when the checkout under way was placed. */
async function begin(
  { db, env, clock, catalogue, settings, refuse }: StartDeps,
  shopper: Shopper,
  known: KnownShopper,
): Promise<PricedRecord | null> {
  const now = clock.now()
  const automatic = await automaticPromotions({ db, catalogue }, now)
  const { taxAdded } = settings.current().prices.value
  return db.transaction(async (tx) => {
    const change = { tx, now, catalogue }
    const [, current, rows] = await oneAfterAnother(tx, [
      // The cart's lock: two beginnings at once come one after the other.
      () => cartOf(tx, shopper, now, { unhurriedly: true }),
      () => lockCurrentCheckout(tx, shopper),
      () => productsInCart(tx, env.currency, shopper),
    ])
    if (current?.state === 'placed') return null
    const wanted = rows.flatMap((row) => {
      const quantity = row.onSale ? Math.min(row.quantity, row.available) : 0
      return quantity > 0 ? [{ ...row, quantity }] : []
    })
    if (wanted.length === 0) throw refuse(rows.length === 0 ? 'CART_EMPTY' : 'SOLD_OUT')
    const opened = await openCheckout(change, shopper, {
      ...{ current, known, currency: env.currency, taxAdded, wanted },
    })
    const { checkout, written: also } = opened
    const isNew = checkout.id !== current?.id
    const short = await holdPieces(change, checkout.id, wanted.map(pieces), {
      known: isNew ? new Map() : undefined,
      also,
    })
    if (short.length > 0) throw refuse('SOLD_OUT')
    const { holder } = known
    const detail = holder === null ? null : await whyNotHeld(tx, { holder, checkoutId: checkout.id, now })
    if (detail !== null) throw refuse('HOLD_LIMIT', { detail })
    const isTaxUnknown = isNew && !checkout.address && !taxAdded
    const lines = isTaxUnknown ? wanted.map(asBegun) : await linesOfCheckout(tx, checkout, now)
    const rules = await rulesFor(tx, automatic, { checkout, lines })
    return { checkout, priced: priceLines(lines, { rules, taxAdded }) }
  })
}

const pieces = ({ variantId, quantity }: CartRow) => ({ variantId, quantity })

/** A line of a checkout of which nothing was said yet. */
const asBegun = (row: CartRow): CheckoutRow => ({
  ...row,
  ...{ unitMinor: row.priceMinor, optionId: null, taxBps: 0, taxEstimatedFor: null },
  ...{ held: row.quantity, variantsHeld: 0, inCart: row.quantity },
})

/** The checkout under way with the wanted lines, or a new one, and what writes it; one whose hour is over ends. */
async function openCheckout(
  change: StockChange,
  shopper: Shopper,
  {
    current,
    known,
    currency,
    taxAdded,
    wanted,
  }: {
    current: CheckoutRecord | null
    known: KnownShopper
    currency: string
    taxAdded: boolean
    wanted: readonly CartRow[]
  },
): Promise<{ checkout: CheckoutRecord; written: Changes }> {
  const { tx, now } = change
  const until = current && heldUntil(current.createdAt, now)
  if (current && !until) await endOpenCheckout(change, current.id, 'expired')
  const said = {
    // A guest who has signed in since need not type what the shop knows of them.
    email: current?.email ?? known.email,
    address: current?.address ?? known.address,
    ...{ holder: known.holder, taxAdded },
    heldUntil: until ?? new Date(now.getTime() + HOLD_MS),
  }
  if (current && until) {
    const before = await tx.delete(checkoutLines).where(eq(checkoutLines.checkoutId, current.id)).returning()
    const isRunning = now < current.heldUntil && samePieces(before, wanted)
    const kept = { ...said, heldUntil: isRunning ? current.heldUntil : until }
    const checkout = tx.update(checkouts).set(kept).where(eq(checkouts.id, current.id))
    const lines = rowsInto(checkoutLines, toLines(current.id, wanted))
    return { checkout: { ...current, ...kept }, written: { checkout, lines } }
  }
  const fresh: CheckoutRecord = {
    ...{ id: randomUUID(), ...shopper, ...said, state: 'open', currency, createdAt: now },
    ...{ billingAddress: null, promotionId: null, creditId: null, endedAt: null },
  }
  const lines = rowsInto(checkoutLines, toLines(fresh.id, wanted))
  return { checkout: fresh, written: { checkout: rowsInto(checkouts, [fresh]), lines } }
}

type Pieces = Pick<CartRow, 'variantId' | 'quantity'>

/** A page that is loaded again is no step: while its pieces are the same, the time that they are held for goes on. */
function samePieces(before: readonly Pieces[], wanted: readonly Pieces[]): boolean {
  const held = new Map(before.map(({ variantId, quantity }) => [variantId, quantity]))
  return held.size === wanted.length && wanted.every(({ variantId, quantity }) => held.get(variantId) === quantity)
}

const toLines = (checkoutId: string, wanted: readonly CartRow[]) =>
  wanted.map(({ variantId, quantity, priceMinor }, position) => ({
    ...{ checkoutId, variantId, quantity, unitMinor: priceMinor, position },
  }))

/**
 * What a guest was buying and has bought becomes the shopper's. The checkout that they come from goes on; one that the shopper had left
 * open elsewhere ends.
 */
export async function adoptCheckouts(tx: Tx, { guestId, userId, now, catalogue }: AdoptedGuest): Promise<void> {
  const change = { tx, now, catalogue }
  const underWay = inArray(checkouts.state, ['open', 'placed'])
  const ours = await tx.select().from(checkouts).where(eq(checkouts.guestId, guestId)).for('update')
  const [theirs] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), underWay))
    .for('update')
  for (const { id, state } of ours) {
    const isUnderWay = state === 'open' || state === 'placed'
    if (theirs && isUnderWay && theirs.state === 'open') await endOpenCheckout(change, theirs.id, 'left')
    // An order that waits for its payment keeps its place; then the one in the browser begins anew from the cart.
    const stays = theirs?.state === 'placed' && isUnderWay
    if (stays && state === 'open') await endOpenCheckout(change, id, 'left')
    await tx
      .update(checkouts)
      .set({ guestId: null, userId: stays && state === 'placed' ? null : userId })
      .where(eq(checkouts.id, id))
    await tx.update(purchases).set({ userId }).where(eq(purchases.checkoutId, id))
  }
}

/** The shopper gives up. One that is over already stays as it is. */
export async function leaveCheckout(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND'>,
  shopper: Shopper | null,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, shopper, id)
    if (!checkout) throw refuse('NOT_FOUND')
    if (checkout.state === 'open') await endOpenCheckout({ tx, now: clock.now(), catalogue }, id, 'left')
  })
}

/** An open checkout ends without an order: its pieces are on sale again. */
export async function endOpenCheckout(change: StockChange, id: string, state: 'expired' | 'left'): Promise<void> {
  await holdPieces(change, id, [])
  await change.tx.update(checkouts).set({ state, endedAt: change.now }).where(eq(checkouts.id, id))
}

/** What somebody who is kept out was buying and has not ordered ends. */
export async function endCheckoutOf(change: StockChange, userId: string): Promise<void> {
  const open = await change.tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')))
    .for('update')
  for (const { id } of open) await endOpenCheckout(change, id, 'left')
}

const AT_ONCE = 50

/** Ends checkouts whose time is over: pieces that were held are on sale again, orders that were not paid are cancelled. */
export async function expireCheckouts(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const over = async (state: 'open' | 'placed') =>
    db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.state, state), lte(checkouts.heldUntil, now)))
      .orderBy(asc(checkouts.heldUntil))
      .limit(AT_ONCE)

  for (const { id } of await over('open')) await expire(deps, id, now)
  for (const { id } of await over('placed')) {
    await givePurchaseOfCheckoutUp(deps, id, 'expired').catch((error: unknown) =>
      // Its pieces stay where they are until it is known that nobody pays for them.
      log.warn({ err: error, checkout: id }, 'an order that was not paid could not be given up yet'),
    )
  }
}

/** Each in a transaction of its own: whoever held the pieces of many would wait for buyers who wait for them. */
async function expire({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open'), lte(checkouts.heldUntil, now)))
      .for('update', { skipLocked: true })
    if (due) await endOpenCheckout({ tx, now, catalogue }, id, 'expired')
  })
}

import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from 'shared-contracts/cart/cart-terms'
import { loadOffers } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'
import type { Tx } from '../../platform/db/database'
import { takeRequest } from '../../platform/requests/take-request'
import type { CheckoutRecord } from '../checkout/price-checkout'
import { cartLines, carts } from './cart-lines.table'

/** The shopper's cart, made when there is none, locked until the transaction ends: changes of one cart come one after the other. */
export async function cartOf(tx: Tx, shopper: Shopper, now: Date): Promise<string> {
  await tx
    .insert(carts)
    .values({ id: randomUUID(), ...shopper, updatedAt: now })
    .onConflictDoNothing()
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(belongsTo(carts, shopper)).for('update')
  if (!cart) throw new Error('A cart that was just made is gone')
  return cart.id
}

/**
 * Puts pieces into a cart that `cartOf` has locked; a line that is there already grows, up to what a line may hold.
 *
 * @returns false when the cart has as many lines as it may have.
 */
export async function putLine(
  tx: Tx,
  cartId: string,
  { variantId, quantity, priceMinor, now }: { variantId: string; quantity: number; priceMinor: number; now: Date },
): Promise<boolean> {
  const [grown] = await tx
    .update(cartLines)
    .set({ quantity: sql`least(${cartLines.quantity} + ${quantity}::int, ${MAX_LINE_QUANTITY}::int)` })
    .where(sql`${cartLines.cartId} = ${cartId} and ${cartLines.variantId} = ${variantId}`)
    .returning({ quantity: cartLines.quantity })
  if (grown) return true
  const [counted] = await tx.select({ lines: count() }).from(cartLines).where(eq(cartLines.cartId, cartId))
  if (counted && counted.lines >= MAX_CART_LINES) return false
  await tx.insert(cartLines).values({ cartId, variantId, quantity, seenMinor: priceMinor, addedAt: now })
  return true
}

/** Puts pieces of a variant into the cart, once for each request; one that was refused may come again. */
export async function addToCart(
  { db, env, clock, refuse }: Pick<Deps, 'db' | 'env' | 'clock'> & Refuses<'NOT_FOUND' | 'SOLD_OUT' | 'CART_FULL'>,
  shopper: Shopper,
  { variantId, quantity, requestId }: { variantId: string; quantity: number; requestId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const offer = (await loadOffers(tx, env.currency, [variantId])).get(variantId)
    if (!offer?.onSale) throw refuse('NOT_FOUND')
    if (offer.available <= 0) throw refuse('SOLD_OUT')
    const cartId = await cartOf(tx, shopper, now)
    if (!(await takeRequest(tx, { scope: `cart:${cartId}`, key: requestId, now }))) return
    const { priceMinor } = offer
    if (!(await putLine(tx, cartId, { variantId, quantity, priceMinor, now }))) throw refuse('CART_FULL')
  })
}

/** Sets the pieces of a line. Zero takes it out; a variant that is not in the cart comes in, at the price of now. */
export async function setLine(
  { db, env, clock, refuse }: Pick<Deps, 'db' | 'env' | 'clock'> & Refuses<'NOT_FOUND' | 'CART_FULL'>,
  shopper: Shopper,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const cartId = await cartOf(tx, shopper, now)
    const line = and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId))
    if (quantity === 0) {
      await tx.delete(cartLines).where(line)
      return
    }
    const changed = await tx.update(cartLines).set({ quantity }).where(line).returning({ id: cartLines.variantId })
    if (changed.length > 0) return
    const offer = (await loadOffers(tx, env.currency, [variantId])).get(variantId)
    if (!offer?.onSale) throw refuse('NOT_FOUND')
    const { priceMinor } = offer
    if (!(await putLine(tx, cartId, { variantId, quantity, priceMinor, now }))) throw refuse('CART_FULL')
  })
}

/** The shopper has seen what things cost now. */
export async function acceptPrices(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  shopper: Shopper,
): Promise<void> {
  await db.transaction(async (tx) => {
    const cartId = await cartOf(tx, shopper, clock.now())
    await tx.execute(sql`
      update cart_lines line set seen_minor = price.amount_minor
      from variant_prices price
      where line.cart_id = ${cartId} and price.variant_id = line.variant_id and price.currency = ${env.currency}`)
  })
}

/** What a checkout has bought leaves its shopper's cart; what was added meanwhile stays. */
export async function takeFromCart(tx: Tx, { id, userId, guestId }: CheckoutRecord): Promise<void> {
  const bought = sql`(
    select cart.id as cart_id, line.variant_id, line.quantity
    from checkout_lines line join carts cart on cart.user_id = ${userId}::uuid or cart.guest_id = ${guestId}::uuid
    where line.checkout_id = ${id}) bought
    `
  const same = sql`cart_lines.cart_id = bought.cart_id and cart_lines.variant_id = bought.variant_id`
  await tx.execute(sql`delete from cart_lines using ${bought} where ${same} and cart_lines.quantity <= bought.quantity`)
  await tx.execute(
    sql`update cart_lines set quantity = cart_lines.quantity - bought.quantity from ${bought}
    where ${same} and cart_lines.quantity > bought.quantity`,
  )
}

/** Locks the cart that a checkout came from, if there is one: before the checkout itself, as everybody does who needs both. */
export async function lockCartOf(tx: Tx, checkoutId: string): Promise<void> {
  await tx.execute(sql`
    select cart.id from carts cart join checkouts checkout
      on checkout.user_id = cart.user_id or checkout.guest_id = cart.guest_id
    where checkout.id = ${checkoutId} for update of cart`)
}

/** Variants of which a checkout has more pieces than its shopper's cart: they were taken out meanwhile. In the order of the checkout. */
export async function missingFromCart(tx: Tx, checkoutId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ variant_id: string }>(sql`
    select line.variant_id from checkout_lines line join checkouts checkout on checkout.id = line.checkout_id
    where line.checkout_id = ${checkoutId} and not exists (
      select from carts cart join cart_lines kept on kept.cart_id = cart.id
      where (cart.user_id = checkout.user_id or cart.guest_id = checkout.guest_id)
        and kept.variant_id = line.variant_id and kept.quantity >= line.quantity)
    order by line.position`)
  return rows.map(({ variant_id: id }) => id)
}

/**
 * A guest's cart goes into the shopper's. Of what is in both, the larger number of pieces stays: who filled the same cart on two
 * devices meant it once. What was added last stays when both together are too long.
 */
export async function mergeCarts(tx: Tx, { guestId, userId }: { guestId: string; userId: string }): Promise<void> {
  await tx.execute(sql`select id from carts where guest_id = ${guestId} or user_id = ${userId} order by id for update`)
  const { rows } = await tx.execute<{ id: string }>(sql`select id from carts where user_id = ${userId}`)
  const own = rows[0]?.id
  if (!own) {
    await tx.execute(sql`update carts set user_id = ${userId}, guest_id = null where guest_id = ${guestId}`)
    return
  }
  await tx.execute(sql`
    insert into cart_lines (cart_id, variant_id, quantity, seen_minor, added_at)
    select ${own}, variant_id, quantity, seen_minor, added_at
    from cart_lines line join carts cart on cart.id = line.cart_id where cart.guest_id = ${guestId}
    on conflict (cart_id, variant_id) do update set quantity = greatest(cart_lines.quantity, excluded.quantity)`)
  await tx.execute(sql`
    delete from cart_lines where cart_id = ${own} and variant_id in (
      select variant_id from cart_lines where cart_id = ${own}
      order by added_at desc, variant_id offset ${MAX_CART_LINES})`)
  await tx.execute(sql`delete from carts where guest_id = ${guestId}`)
}

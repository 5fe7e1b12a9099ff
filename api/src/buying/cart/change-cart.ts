import { randomUUID } from 'node:crypto'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from 'shared-contracts/cart/cart-terms'
import { loadOffer, offerToAdd } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { isOf, ofShopper, type Shopper } from '../../identity/guests/shopper'
import { byKeptPlans, change, type Changes, unhurried } from '../../platform/db/at-once'
import type { Tx } from '../../platform/db/database'
import type { Value } from '../../platform/db/statement'

/**
 * The shopper's cart, made when there is none, locked until the transaction ends: changes of one cart come one after the other.
 *
 * @param unhurriedly the transaction changes nothing but the cart, which may be lost with the machine's last half second.
 */
export async function cartOf(
  tx: Tx,
  shopper: Shopper,
  now: Date,
  { unhurriedly = false }: { unhurriedly?: boolean } = {},
): Promise<string> {
  const [cart] = await (unhurriedly ? cartTakenUnhurriedly : cartTaken)(tx, shopper, { id: randomUUID(), now })
  if (!cart) throw new Error('A cart that was just made is gone')
  return cart.id
}

const cartTaking = (also: SQL) =>
  ofShopper<{ id: string }, { id: string; now: Date }>((shopper, { id, now }) => {
    const owner = sql.identifier(shopper.userId === null ? 'guest_id' : 'user_id')
    return sql`
      insert into carts (id, ${owner}, updated_at)
      values (${id}::uuid, ${shopper.userId ?? shopper.guestId}::uuid, ${now}::timestamptz)
      on conflict (${owner}) do update set updated_at = excluded.updated_at returning id${also}`
  })
const cartTaken = cartTaking(sql``)
const cartTakenUnhurriedly = cartTaking(sql`, ${unhurried}, ${byKeptPlans}`)

interface NewLine {
  variantId: string
  quantity: number
  priceMinor: number
  now: Date
  /** A line that is there already has so many pieces afterwards; else it grows by them, up to what a line may hold. */
  inAll?: boolean
}

/**
 * Puts pieces into a cart that `cartOf` has locked.
 *
 * @returns false when the cart has as many lines as it may have.
 */
export async function putLine(
  tx: Tx,
  cartId: string,
  { variantId, quantity, priceMinor, now, inAll = false }: NewLine,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into cart_lines (cart_id, variant_id, quantity, seen_minor, added_at)
    select ${cartId}, ${variantId}, ${quantity}::int, ${priceMinor}::bigint, ${now.toISOString()}::timestamptz
    where ${roomFor(sql`from cart_lines where cart_id = ${cartId}`, variantId)}
    on conflict (cart_id, variant_id) do update set quantity = ${inAll ? sql`excluded.quantity` : grown}`)
  return rowCount === 1
}

/** Whether a cart takes a line of a variant. @param lines its lines, as a `from`. */
const roomFor = (lines: SQL, variantId: Value) => sql`
  (select count(*) < ${sql.raw(String(MAX_CART_LINES))} or coalesce(bool_or(variant_id = ${variantId}), false) ${lines})`

/** The pieces of a line to which some were added. */
const grown = sql`least(cart_lines.quantity + excluded.quantity, ${sql.raw(String(MAX_LINE_QUANTITY))})`

/** Puts pieces of a variant into the cart, once for each request; one that was refused may come again. */
export async function addToCart(
  { db, env, clock, refuse }: Pick<Deps, 'db' | 'env' | 'clock'> & Refuses<'NOT_FOUND' | 'SOLD_OUT' | 'CART_FULL'>,
  shopper: Shopper,
  { variantId, quantity, requestId }: { variantId: string; quantity: number; requestId: string },
): Promise<void> {
  const wanted = { cartId: randomUUID(), variantId, quantity, requestId, currency: env.currency, now: clock.now() }
  const [offer] = await lineAdded(db, shopper, wanted)
  if (!offer?.onSale) throw refuse('NOT_FOUND')
  if (!offer.isThere) throw refuse('SOLD_OUT')
  if (!offer.hasRoom) throw refuse('CART_FULL')
}

/**
 * Adds to a cart, which is made when there is none: what is not on sale, not there, or one line too many leaves everything as it was. As one
 * statement it counts the lines before it waits for others that change the cart: who adds many things at once may get a line or two more than
 * fit.
 */
const lineAdded = ofShopper<
  { onSale: boolean; isThere: boolean; hasRoom: boolean },
  { cartId: string; variantId: string; quantity: number; requestId: string; currency: string; now: Date }
>((shopper, { cartId, variantId, quantity, requestId, currency, now }) => {
  const owner = sql.identifier(shopper.userId === null ? 'guest_id' : 'user_id')
  return sql`
    with offer as materialized (${offerToAdd(variantId, currency)}),
    held as materialized (
      select line.variant_id from carts join cart_lines line on line.cart_id = carts.id where ${isOf('carts', shopper)}),
    wanted as materialized (
      select price_minor, ${roomFor(sql`from held`, variantId)} as has_room from offer where on_sale and available > 0),
    cart as (
      insert into carts (id, ${owner}, updated_at)
      select ${cartId}::uuid, ${shopper.userId ?? shopper.guestId}::uuid, ${now}::timestamptz from wanted where has_room
      on conflict (${owner}) do update set updated_at = excluded.updated_at
      returning id, ${unhurried}),
    request as (
      insert into request_keys (scope, key, created_at) select 'cart:' || id, ${requestId}::uuid, ${now}::timestamptz from cart
      on conflict do nothing returning key),
    put as (
      insert into cart_lines (cart_id, variant_id, quantity, seen_minor, added_at)
      select cart.id, ${variantId}::uuid, ${quantity}::int, wanted.price_minor, ${now}::timestamptz from cart, request, wanted
      on conflict (cart_id, variant_id) do update set quantity = ${grown})
    select on_sale as "onSale", available > 0 as "isThere", coalesce((select has_room from wanted), true) as "hasRoom" from offer`
})

/** Sets the pieces of a line. Zero takes it out; a variant that is not in the cart comes in, at the price of now. */
export async function setLine(
  { db, env, clock, refuse }: Pick<Deps, 'db' | 'env' | 'clock'> & Refuses<'NOT_FOUND' | 'CART_FULL'>,
  shopper: Shopper,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<void> {
  const now = clock.now()
  const own = sql`with cart as materialized (select id from carts where ${isOf('carts', shopper)} for update)`
  const isLine = sql`line.cart_id = cart.id and line.variant_id = ${variantId}`
  if (quantity === 0) {
    await db.execute(sql`${own} delete from cart_lines line using cart where ${isLine} returning ${unhurried}`)
    return
  }
  const { rowCount } = await db.execute(
    sql`${own} update cart_lines line set quantity = ${quantity}::int from cart where ${isLine} returning ${unhurried}`,
  )
  if (rowCount === 1) return
  await db.transaction(async (tx) => {
    const cartId = await cartOf(tx, shopper, now, { unhurriedly: true })
    const offer = await loadOffer(tx, env.currency, variantId)
    if (!offer?.onSale) throw refuse('NOT_FOUND')
    const { priceMinor } = offer
    const line = { variantId, quantity, priceMinor, now, inAll: true }
    if (!(await putLine(tx, cartId, line))) throw refuse('CART_FULL')
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

/** What a checkout has bought leaves its shopper's cart; what was added meanwhile stays. @returns what does it, by name. */
export function takeFromCart({ id, userId, guestId }: { id: string; userId: string | null; guestId: string | null }): {
  cartEmptied: Changes[string]
  cartLessened: Changes[string]
} {
  const from = { id, userId, guestId }
  return { cartEmptied: cartEmptied(from), cartLessened: cartLessened(from) }
}

const boughtOf = ({ id, userId, guestId }: Readonly<Record<'id' | 'userId' | 'guestId', SQLWrapper>>) => sql`(
  select carts.id as cart_id, line.variant_id, line.quantity
  from checkout_lines line join carts on carts.user_id = ${userId}::uuid or carts.guest_id = ${guestId}::uuid
  where line.checkout_id = ${id}) bought`
const isBought = sql`cart_lines.cart_id = bought.cart_id and cart_lines.variant_id = bought.variant_id`
const cartEmptied = change(
  ['id', 'userId', 'guestId'],
  (from) => sql`
    delete from cart_lines using ${boughtOf(from)} where ${isBought} and cart_lines.quantity <= bought.quantity`,
)
const cartLessened = change(
  ['id', 'userId', 'guestId'],
  (from) => sql`
    update cart_lines set quantity = cart_lines.quantity - bought.quantity from ${boughtOf(from)}
    where ${isBought} and cart_lines.quantity > bought.quantity`,
)

/** Locks the cart that a checkout came from, if there is one: before the checkout itself, as everybody does who needs both. */
export const lockCartOf = (checkoutId: Value): SQL => sql`
  select carts.id from checkouts origin join carts on carts.user_id = origin.user_id or carts.guest_id = origin.guest_id
  where origin.id = ${checkoutId} for update of carts`

/** Pieces of `line.variant_id` in the cart of a checkout's shopper. */
export const piecesInCart = (checkoutId: Value): SQL => sql`coalesce((
  select kept.quantity from checkouts origin
    join carts on carts.user_id = origin.user_id or carts.guest_id = origin.guest_id
    join cart_lines kept on kept.cart_id = carts.id and kept.variant_id = line.variant_id
  where origin.id = ${checkoutId}), 0)`

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

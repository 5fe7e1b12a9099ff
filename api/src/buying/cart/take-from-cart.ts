import { sql } from 'drizzle-orm'
import type { CheckoutRecord } from '../checkout/price-checkout'
import type { Tx } from '../../platform/db/database'

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

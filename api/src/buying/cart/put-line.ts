import { count, eq, sql } from 'drizzle-orm'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from 'shared-contracts/cart/cart-terms'
import type { Tx } from '../../platform/db/database'
import { cartLines } from './cart-lines.table'

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

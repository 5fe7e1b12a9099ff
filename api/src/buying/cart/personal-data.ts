import { eq, desc } from 'drizzle-orm'
import type { Tx, Db } from '../../platform/db/database'
import { carts, cartLines as lines } from './cart-lines.table'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { variantOf } from '../../catalogue/products/product-links'

/** Erases a shopper's cart. */
export async function anonymiseCart(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId))
}

/** Every piece in a shopper's cart, the last one added first. */
export async function exportCart(db: Db, userId: string): Promise<AccountExport['cart']> {
  const rows = await db
    .select({
      variant: variantOf(lines.variantId),
      quantity: lines.quantity,
      addedAt: lines.addedAt,
    })
    .from(carts)
    .innerJoin(lines, eq(lines.cartId, carts.id))
    .where(eq(carts.userId, userId))
    .orderBy(desc(lines.addedAt), desc(lines.variantId))
  return rows.map(({ variant, quantity, addedAt }) => ({ ...variant, quantity, addedAt: addedAt.toISOString() }))
}

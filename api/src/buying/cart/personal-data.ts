import { eq, desc } from 'drizzle-orm'
import type { Tx, Db } from '../../platform/db/database'
import { carts, cartLines as lines } from './cart-lines.table'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { products } from '../../catalogue/products/products.table'
import { variants } from '../../catalogue/products/variants.table'

/** Erases a shopper's cart. */
export async function anonymiseCart(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId))
}

/** Every piece in a shopper's cart, the last one added first. */
export async function exportCart(db: Db, userId: string): Promise<AccountExport['cart']> {
  const rows = await db
    .select({
      product: products.slug,
      color: variants.color,
      size: variants.size,
      quantity: lines.quantity,
      addedAt: lines.addedAt,
    })
    .from(carts)
    .innerJoin(lines, eq(lines.cartId, carts.id))
    .innerJoin(variants, eq(variants.id, lines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(carts.userId, userId))
    .orderBy(desc(lines.addedAt), desc(lines.variantId))
  return rows.map(({ addedAt, ...line }) => ({ ...line, addedAt: addedAt.toISOString() }))
}

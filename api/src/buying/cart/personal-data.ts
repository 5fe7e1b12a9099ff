import { desc, eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { products } from '../catalogue/products.table'
import { variants } from '../catalogue/variants.table'
import type { Db } from '../db/database'
import { cartLines as lines } from './cart-lines.table'
import { carts } from './carts.table'

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

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Changed } from 'shared-contracts/problem/problem'
import { users } from '../accounts/users.table'
import { ownedBy } from '../catalogue/seller-products'
import { products } from '../catalogue/products.table'
import type { Queryable, Tx } from '../db/database'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Deps } from '../deps'
import { takeRequest } from '../requests/take-request'
import { productChanges } from './product-changes.table'
import { personName } from '../sellers/person-name'
import { refusal, type ProductRefusal } from './product-refusal'
import { sellerProductsMessages as messages } from './seller-products.messages'

export type ProductRecord = typeof products.$inferSelect
export type EditDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'>

/** The shop whose product it is, and who of its people works on it. */
export interface Editor {
  sellerId: string
  accountId: string
  /** The request that a change is part of, if it may come twice: then it is made once. */
  request?: string
}

export interface ProductChange {
  tx: Tx
  product: ProductRecord
  now: Date
}

interface Wanted {
  id: string
  /** The version that the change was made on; absent where it does not matter. */
  version?: number
  /** A removed draft counts too. */
  removedToo?: boolean
}

/**
 * Locks a seller's own product and changes it in one transaction; a `refusal` thrown by the work undoes all of it. Shoppers' pages are
 * made anew when the product is, or was, in the shop.
 */
export async function changeProduct<T>(
  deps: EditDeps,
  by: Editor,
  wanted: Wanted,
  work: (change: ProductChange) => Promise<T>,
): Promise<T | ProductRefusal> {
  let visible = false
  const outcome = await rollingBack<T, ProductRefusal>(() =>
    deps.db.transaction(async (tx) => {
      const [product] = await tx
        .select()
        .from(products)
        .where(
          and(
            ownedBy(by.sellerId),
            eq(products.id, wanted.id),
            wanted.removedToo ? undefined : isNull(products.deletedAt),
          ),
        )
        .for('update')
      if (!product) throw refusal('NOT_FOUND')
      const now = deps.clock.now()
      if (by.request && !(await takeRequest(tx, { scope: by.request, key: product.id, now })))
        throw new RolledBack(null)
      if (wanted.version !== undefined && wanted.version !== product.version) {
        throw refusal('CHANGED', { detail: messages.changed, changed: await changedSince(tx, product, wanted.version) })
      }
      const result = await work({ tx, product, now })
      const [after] = await tx.select({ status: products.status }).from(products).where(eq(products.id, product.id))
      visible = product.status === 'published' || after?.status === 'published'
      return result
    }),
  )
  if (visible && !isRefusal(outcome)) await deps.catalogue.changed()
  return outcome
}

export const isRefusal = (outcome: unknown): outcome is ProductRefusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome

/** What was done to a product after a version, all of it together, and who did the last of it. */
async function changedSince(db: Queryable, product: ProductRecord, version: number): Promise<Changed> {
  const rows = await db
    .select({ fields: productChanges.fields, at: productChanges.at, by: personName })
    .from(productChanges)
    .leftJoin(users, eq(users.id, productChanges.actorId))
    .where(and(eq(productChanges.productId, product.id), gt(productChanges.version, version)))
    .orderBy(productChanges.version)
  const last = rows.at(-1)
  return {
    version: product.version,
    by: last?.by ?? null,
    at: (last?.at ?? product.createdAt).toISOString(),
    fields: [...new Set(rows.flatMap(({ fields }) => fields))],
  }
}

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Changed } from 'shared-contracts/problem/problem'
import { users } from '../../identity/accounts/users.table'
import { ownedBy } from '../products/seller-products'
import { products } from '../products/products.table'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { takeRequest } from '../../platform/requests/take-request'
import { productChanges } from './product-changes.table'
import { personName } from '../../selling/sellers/present-seller'
import { sellerProductsMessages as messages } from './seller-products.messages'

export type ProductRecord = typeof products.$inferSelect
/** With which a change of a product may be refused. */
export type ProductRefusals = Refuses<'NOT_FOUND' | 'CHANGED' | 'SLUG_TAKEN' | 'REFUSED' | 'VALIDATION_FAILED'>
export type EditDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> & ProductRefusals

/** The shop whose product it is, and who of its people works on it. */
export interface Editor {
  sellerId: string
  accountId: string
  /** The request that a change is part of, if it may come twice: then it is made once. */
  request?: string
}

/** A product that nobody else changes, and the transaction in which it is changed. */
export interface LockedProduct {
  tx: Tx
  product: ProductRecord
  now: Date
}

export interface ProductChange extends LockedProduct, ProductRefusals {}
/** What makes a product its content: whoever makes new ones refuses with nothing else. */
export interface ContentChange extends LockedProduct, Refuses<'SLUG_TAKEN' | 'VALIDATION_FAILED'> {}

interface Wanted {
  id: string
  /** The version that the change was made on; absent where it does not matter. */
  version?: number
  /** A removed draft counts too. */
  removedToo?: boolean
}

/**
 * Locks a seller's own product and changes it in one transaction; a refusal thrown by the work undoes all of it. Shoppers' pages are made
 * anew when the product is, or was, in the shop.
 *
 * @returns what the work returned; `null` when the editor's request has been done before.
 */
export function changeProduct<T>(
  { db, clock, catalogue, refuse }: EditDeps,
  by: Editor,
  wanted: Wanted,
  work: (change: ProductChange) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
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
    if (!product) throw refuse('NOT_FOUND')
    const now = clock.now()
    if (by.request && !(await takeRequest(tx, { scope: by.request, key: product.id, now }))) return null
    if (wanted.version !== undefined && wanted.version !== product.version) {
      throw refuse('CHANGED', { detail: messages.changed, changed: await changedSince(tx, product, wanted.version) })
    }
    const result = await work({ tx, product, now, refuse })
    const [after] = await tx.select({ status: products.status }).from(products).where(eq(products.id, product.id))
    if (product.status === 'published' || after?.status === 'published') afterCommit(tx, catalogue.changed)
    return result
  })
}

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

import { and, count, eq, isNull } from 'drizzle-orm'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { ownedBy } from '../catalogue/seller-products'
import { products } from '../catalogue/products.table'
import { searchVector } from '../catalogue/search-words'
import type { Tx } from '../db/database'
import { rollingBack } from '../db/rolled-back'
import type { EditDeps, Editor } from './change-product'
import { productChanges } from './product-changes.table'
import { productDrafts } from './product-drafts.table'
import { refusal, type ProductRefusal } from './product-refusal'
import { sellerProductsMessages as messages } from './seller-products.messages'
import { showTypedInList } from './show-typed-in-list'

const MAX_DRAFTS = 200

/**
 * Begins a draft, empty or with what is typed already. Asking again with the same id makes no second one.
 *
 * @returns `null` when it is there.
 */
export function createDraft(
  { db, clock }: EditDeps,
  by: Editor,
  { id, typed = null }: { id: string; typed?: TypedProduct | null },
): Promise<ProductRefusal | null> {
  const now = clock.now()
  return rollingBack<null, ProductRefusal>(() =>
    db.transaction(async (tx) => {
      if (!(await insertDraft(tx, by, { id, title: '', now }))) return null
      // Imports have a limit of their own.
      const byHand = and(isNull(products.deletedAt), isNull(products.importId))
      const drafts = and(ownedBy(by.sellerId), eq(products.status, 'draft'), byHand)
      const [counted] = await tx.select({ drafts: count() }).from(products).where(drafts)
      if (counted && counted.drafts > MAX_DRAFTS) throw refusal('REFUSED', { detail: messages.tooManyDrafts })
      if (typed) {
        await tx.insert(productDrafts).values({ productId: id, typed, version: 1, savedBy: by.accountId, savedAt: now })
        await showTypedInList(tx, id, typed)
      }
      return null
    }),
  )
}

/** The row of an empty draft, and its first version. @returns false when it is there. */
export async function insertDraft(
  tx: Tx,
  by: Editor,
  { id, title, now, importId = null }: { id: string; title: string; now: Date; importId?: string | null },
): Promise<boolean> {
  const [made] = await tx
    .insert(products)
    .values({
      id,
      sellerId: by.sellerId,
      // A stand-in that nobody would type, until the draft is complete.
      slug: `draft-${id}`,
      title,
      description: '',
      details: '',
      status: 'draft',
      search: searchVector({ title, names: '', description: '' }),
      version: 1,
      importId,
      createdAt: now,
    })
    .onConflictDoNothing({ target: products.id })
    .returning({ id: products.id })
  if (!made) return false
  await tx
    .insert(productChanges)
    .values({ productId: id, version: 1, kind: 'created', fields: [], actorId: by.accountId, at: now })
  return true
}

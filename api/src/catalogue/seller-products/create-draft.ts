import { and, count, eq, isNull } from 'drizzle-orm'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { ownedBy } from '../products/seller-products'
import { products } from '../products/products.table'
import { searchVector } from '../products/search-words'
import type { Tx } from '../../platform/db/database'
import type { EditDeps, Editor, ProductRecord } from './change-product'
import { productChanges } from './product-changes.table'
import { productDrafts } from './product-drafts.table'
import { sellerProductsMessages as messages } from './seller-products.messages'
import { showTypedInList } from './show-typed-in-list'

const MAX_DRAFTS = 200

/** Begins a draft, empty or with what is typed already. Asking again with the same id makes no second one. */
export async function createDraft(
  { db, clock, refuse }: EditDeps,
  by: Editor,
  { id, typed = null }: { id: string; typed?: TypedProduct | null },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await insertDraft(tx, by, { id, now }))) return
    // Imports have a limit of their own.
    const byHand = and(isNull(products.deletedAt), isNull(products.importId))
    const drafts = and(ownedBy(by.sellerId), eq(products.status, 'draft'), byHand)
    const [counted] = await tx.select({ drafts: count() }).from(products).where(drafts)
    if (counted && counted.drafts > MAX_DRAFTS) throw refuse('REFUSED', { detail: messages.tooManyDrafts })
    if (!typed) return
    await tx.insert(productDrafts).values({ productId: id, typed, version: 1, savedBy: by.accountId, savedAt: now })
    await showTypedInList(tx, id, typed)
  })
}

/** The row of an empty draft, and its first version. @returns `null` when it is there. */
export async function insertDraft(
  tx: Tx,
  by: Editor,
  { id, title = '', now, importId = null }: { id: string; title?: string; now: Date; importId?: string | null },
): Promise<ProductRecord | null> {
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
    .returning()
  if (!made) return null
  await tx
    .insert(productChanges)
    .values({ productId: id, version: 1, kind: 'created', fields: [], actorId: by.accountId, at: now })
  return made
}

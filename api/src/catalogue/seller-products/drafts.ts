import { and, count, eq, isNull } from 'drizzle-orm'
import { type TypedProduct, productContentSchema } from 'shared-contracts/seller-products/product-content.schema'
import { toTyped, emptyTyped, toContent } from 'shared-contracts/seller-products/typed-product'
import { withCurrentColors } from '../colors/current-colors'
import { ownedBy } from '../products/seller-products'
import { products } from '../products/products.table'
import { searchVector } from '../products/search-words'
import type { Tx } from '../../platform/db/database'
import { fieldProblems } from '../../http/field-problems'
import {
  type EditDeps,
  type Editor,
  type ProductRecord,
  changeProduct,
  type ProductChange,
  changedFields,
  noteChange,
} from './change-product'
import { productChanges } from './product-changes.table'
import { productDrafts } from './product-drafts.table'
import { sellerProductsMessages as messages } from './seller-products.messages'
import { showTypedInList, loadContent } from './find-editable'
import { takeContent } from '../submissions/take-content'

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
    const drafts = and(ownedBy(by.sellerId), eq(products.status, 'draft'), isNull(products.reviewSince), byHand)
    const [counted] = await tx.select({ drafts: count() }).from(products).where(drafts)
    if (counted && counted.drafts > MAX_DRAFTS) throw refuse('REFUSED', { detail: messages.tooManyDrafts })
    if (!typed) return
    const current = await withCurrentColors(tx, typed)
    await tx
      .insert(productDrafts)
      .values({ productId: id, typed: current, version: 1, savedBy: by.accountId, savedAt: now })
    await showTypedInList(tx, id, current)
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

/** Keeps what is typed of a product beside it; shoppers see nothing of it. @returns the product's new version, and when that was. */
export async function saveDraft(
  deps: EditDeps,
  by: Editor,
  { id, version, typed }: { id: string; version: number; typed: TypedProduct },
): Promise<{ version: number; savedAt: string }> {
  const saved = await changeProduct(deps, by, { id, version }, async (change) => {
    const next = await keepTyped(change, { by, currency: deps.env.currency }, typed)
    return { version: next, savedAt: change.now.toISOString() }
  })
  if (!saved) throw new Error('A draft is saved by no request that may come twice')
  return saved
}

/** The same within the change of a locked product. @returns its next version. */
export async function keepTyped(
  change: ProductChange,
  { by, currency }: { by: Editor; currency: string },
  sent: TypedProduct,
): Promise<number> {
  const { tx, product, now } = change
  const typed = await withCurrentColors(tx, sent)
  const [kept] = await tx.select().from(productDrafts).where(eq(productDrafts.productId, product.id))
  const content = kept ? null : await loadContent(tx, currency, product.id)
  const before = kept?.typed ?? (content && toTyped(content, currency))
  const next = await noteChange(change, by, { kind: 'typed', fields: changedFields(before, typed) })
  const draft = { typed, version: next, savedBy: by.accountId, savedAt: now }
  await tx
    .insert(productDrafts)
    .values({ productId: product.id, ...draft })
    .onConflictDoUpdate({ target: productDrafts.productId, set: draft })
  // What waits is read by staff as it was submitted.
  if (product.publishedAt === null && product.reviewSince === null) await showTypedInList(tx, product.id, typed)
  return next
}

/** Throws away what was typed of a product since it was last saved. */
export const discardDraft = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id }, async (change) => {
    const { tx, product } = change
    const dropped = await tx.delete(productDrafts).where(eq(productDrafts.productId, id)).returning()
    // The edit that waits is what was typed.
    if (product.reviewSince && product.status === 'published')
      await tx.update(products).set({ reviewSince: null }).where(eq(products.id, id))
    if (dropped.length > 0) await noteChange(change, by, { kind: 'discarded' })
  })

/** Removes a draft; for a day `restoreProduct` brings it back. */
export const removeDraft = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id, removedToo: true }, async ({ tx, product, now, refuse }) => {
    if (product.status !== 'draft') throw refuse('REFUSED', { detail: messages.notDraft })
    await tx.update(products).set({ deletedAt: now }).where(eq(products.id, id))
  })

/** Lets what is typed of a product stand on its next version: for a change that touches nothing of what can be typed. */
export async function carryDraft({ tx, product }: ProductChange, version: number): Promise<void> {
  const upToDate = and(eq(productDrafts.productId, product.id), eq(productDrafts.version, product.version))
  await tx.update(productDrafts).set({ version }).where(upToDate)
}

/**
 * Makes a product what was typed of it, if anything was, or has that wait for staff. All that is still missing is refused.
 *
 * @param take what is done with it: for a look at it, all of it is taken.
 * @returns names of the fields that come out different, and whether they wait.
 */
export async function takeDraftOver(
  change: ProductChange,
  { by, currency, take = takeContent }: { by: Editor; currency: string; take?: Take },
): Promise<{ fields: string[]; waits: boolean }> {
  const { tx, product } = change
  const before = await loadContent(tx, currency, product.id)
  const [draft] = await tx.select().from(productDrafts).where(eq(productDrafts.productId, product.id))
  if (!draft && before !== null) return { fields: [], waits: false }
  const input = toContent(draft?.typed ?? emptyTyped, currency)
  const errors = await fieldProblems(productContentSchema, input)
  if (errors.length > 0) {
    const fields = new Set(errors.map(({ field }) => field.replace(/\[.*$/, '')))
    throw change.refuse('VALIDATION_FAILED', { detail: messages.incomplete([...fields]), errors })
  }
  const content = productContentSchema.cast(input)
  const waits = await take(change, { by, currency }, content)
  return { fields: changedFields(before, content), waits: waits === true }
}

type Take = (...asked: Parameters<typeof takeContent>) => Promise<boolean | void>

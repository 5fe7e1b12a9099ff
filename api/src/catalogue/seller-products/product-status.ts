import { eq, sql } from 'drizzle-orm'
import type { Refuses } from '../../http/refuse'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import type { Tx } from '../../platform/db/database'
import { products } from '../products/products.table'
import {
  changeProduct,
  type EditDeps,
  type Editor,
  type LockedProduct,
  noteChange,
  changedFields,
} from './change-product'
import { takeDownMessages } from '../take-downs/take-downs.messages'
import { sellerProductsMessages as messages } from './seller-products.messages'
import { takeDraftOver, carryDraft } from './drafts'
import { takeContent } from '../submissions/take-content'
import { loadContent } from './find-editable'

/**
 * Brings a product into the shop with all that is typed of it; one that is there shows what is typed. What staff look at first waits for
 * them. One that the marketplace has taken down takes it over and stays down.
 *
 * @returns whether it, or the change of it, waits for staff.
 */
export const publishProduct = (
  deps: EditDeps,
  by: Editor,
  { id, version, refusesTakenDown = false }: { id: string; version?: number; refusesTakenDown?: boolean },
) =>
  changeProduct(deps, by, { id, ...(version !== undefined && { version }) }, async (change) => {
    if (change.product.status === 'archived') throw change.refuse('REFUSED', { detail: messages.archivedAlready })
    await refuseSuspended(change, by)
    if (refusesTakenDown) refuseTakenDown(change)
    const { fields, waits } = await takeDraftOver(change, { by, currency: deps.env.currency })
    if (waits) {
      await noteChange(change, by, { kind: 'submitted', fields })
      return true
    }
    if (change.product.takenDownAt && change.product.status === 'published') {
      if (fields.length === 0) throw change.refuse('REFUSED', { detail: takeDownMessages.takenDown })
      await noteChange(change, by, { kind: 'saved', fields })
      return false
    }
    const isOnSale = await putOnSale(change)
    await noteChange(change, by, { kind: isOnSale ? 'published' : 'submitted', fields })
    return !isOnSale
  })

/** Whether a shop may bring nothing into the shop for now. Locked against whoever decides so at this moment. */
export async function isSuspended(tx: Tx, sellerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from sellers where id = ${sellerId} for key share`,
  )
  return rows[0]?.state === 'suspended'
}

/** What a suspended shop lists waits until it is open again. */
export async function refuseSuspended(
  { tx, refuse }: Pick<LockedProduct, 'tx'> & Refuses<'REFUSED'>,
  { sellerId }: Pick<Editor, 'sellerId'>,
): Promise<void> {
  if (await isSuspended(tx, sellerId)) throw refuse('REFUSED', { detail: messages.suspended })
}

/** What the marketplace has taken down, its seller does not bring back. The database would not show it either. */
export function refuseTakenDown({ product, refuse }: Pick<LockedProduct, 'product'> & Refuses<'REFUSED'>): void {
  if (product.takenDownAt) throw refuse('REFUSED', { detail: takeDownMessages.takenDown })
}

/**
 * Where it stands among the new ones is decided when it is first published. What staff look at first waits for them: the database sees to
 * that, whoever publishes.
 *
 * @param seen staff have, or nobody but its seller is to see it.
 * @returns whether it is published now.
 */
export async function putOnSale(
  { tx, product, now }: LockedProduct,
  { seen = false }: { seen?: boolean } = {},
): Promise<boolean> {
  const publishedAt = product.publishedAt ?? now
  const [after] = await tx
    .update(products)
    .set({
      status: 'published',
      publishedAt,
      ...(seen && { reviewSince: null, reviewedAt: now }),
      // What is on sale already waits for nobody by that.
      ...(!seen && product.status !== 'published' && { reviewSince: now }),
    })
    .where(eq(products.id, product.id))
    .returning({ status: products.status })
  return after?.status === 'published'
}

/** Takes a product out of the shop; its page says so, its orders and its stock stay. Doing it twice changes nothing. */
export const archiveProduct = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id }, async (change) => {
    const { tx, product } = change
    if (product.status === 'archived') return
    if (product.status === 'draft') throw change.refuse('REFUSED', { detail: messages.notPublished })
    await tx.update(products).set({ status: 'archived' }).where(eq(products.id, id))
    await carryDraft(change, await noteChange(change, by, { kind: 'archived' }))
  })

/** Undoes an archiving, or the removal of a draft. @returns whether it waits for staff. */
export const restoreProduct = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id, removedToo: true }, async (change) => {
    const { tx, product } = change
    if (product.deletedAt !== null) await tx.update(products).set({ deletedAt: null }).where(eq(products.id, id))
    else if (product.status === 'archived') {
      await refuseSuspended(change, by)
      refuseTakenDown(change)
      if (!(await putOnSale(change))) {
        await carryDraft(change, await noteChange(change, by, { kind: 'submitted' }))
        return true
      }
    } else throw change.refuse('REFUSED', { detail: messages.notArchived })
    await carryDraft(change, await noteChange(change, by, { kind: 'restored' }))
    return false
  })

/** Makes a product what the content says; one that is in the shop shows it at once, where staff do not look at it first. */
export const updateProduct = (
  deps: EditDeps,
  by: Editor,
  { id, version, content }: { id: string; version?: number; content: ProductContent },
) =>
  changeProduct(deps, by, { id, ...(version !== undefined && { version }) }, async (change) => {
    const { currency } = deps.env
    const before = await loadContent(change.tx, currency, id)
    const waits = await takeContent(change, { by, currency }, content)
    await noteChange(change, by, { kind: waits ? 'submitted' : 'saved', fields: changedFields(before, content) })
  })

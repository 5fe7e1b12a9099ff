import { and, eq, inArray } from 'drizzle-orm'
import type { SendBackDraft } from 'shared-contracts/product-submissions/decide-submission.schema'
import type { BulkResult } from 'shared-contracts/seller-products/seller-products.schema'
import type { Deps } from '../../deps'
import { refusalOf, type Refuses, withoutEndpoint } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import { enqueue } from '../../platform/outbox/enqueue'
import { withCurrentColors } from '../colors/current-colors'
import { products } from '../products/products.table'
import { applyContent } from '../seller-products/apply-content'
import {
  changeProduct,
  type EditDeps,
  type Editor,
  type LockedProduct,
  noteChange,
} from '../seller-products/change-product'
import { loadContent } from '../seller-products/find-editable'
import { productDrafts } from '../seller-products/product-drafts.table'
import { putOnSale } from '../seller-products/product-status'
import { compareEdit } from './compare-edit'
import { productSubmissions } from './product-submissions.table'
import { submissionMessages as messages } from './submissions.messages'
import { onTopOf } from './take-content'

declare module '../../platform/outbox/enqueue' {
  interface Topics {
    /** Staff have looked at what a seller submitted: the seller is told, with the reason. */
    'submission-decided': { submissionId: string }
  }
}

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'env'> & Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED'>
type Submission = typeof productSubmissions.$inferSelect

interface Deciding {
  id: string
  /** Who of the staff. */
  by: string
  /** The version that was looked at. */
  version: number
  /** Why it is sent back; `null`: it is approved. */
  sendBack: SendBackDraft | null
}

/**
 * Lets a product, or a change of one, into the shop, or sends it back with a reason.
 *
 * @throws CONFLICT: somebody else has decided, or its seller has withdrawn it. REFUSED: it is not as it was looked at, or cannot be taken over.
 */
export async function decideSubmission(deps: DeskDeps, { id, by, version, sendBack }: Deciding): Promise<void> {
  const { db, clock, catalogue, env, refuse } = deps
  const [named] = await db.select().from(productSubmissions).where(eq(productSubmissions.id, id))
  if (!named) throw refuse('NOT_FOUND')
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Its seller changes it behind the same lock.
    const [product] = await tx.select().from(products).where(eq(products.id, named.productId)).for('update')
    const [submission] = await tx.select().from(productSubmissions).where(eq(productSubmissions.id, id))
    if (!product || submission?.state !== 'waiting') throw refuse('CONFLICT', { detail: messages.decided })
    if (submission.version !== version) throw refuse('REFUSED', { detail: messages.changed })
    const decision = sendBack ? ({ state: 'sent_back', ...sendBack } as const) : ({ state: 'approved' } as const)
    const { content } = submission
    // Before it is taken over: the product will not tell it any more.
    const compared = content && (await compareEdit(tx, env.currency, { productId: product.id, content }))
    await tx
      .update(productSubmissions)
      .set({ ...decision, content: null, compared, decidedBy: by, decidedAt: now })
      .where(eq(productSubmissions.id, id))
    const locked = { tx, product, now }
    if (sendBack) await tx.update(products).set({ reviewSince: null }).where(eq(products.id, product.id))
    else if (submission.kind === 'new') await putOnSale(locked, { seen: true })
    else {
      const refusal = await refusalOf(takeEdit(locked, { by, currency: env.currency }, submission))
      if (refusal) {
        const { detail, errors = [] } = refusal.data
        throw refuse('REFUSED', { detail: messages.impossible(detail ?? errors[0]?.message ?? refusal.message) })
      }
    }
    await enqueue(tx, now, { topic: 'submission-decided', submissionId: id })
    if (!sendBack) afterCommit(tx, () => catalogue.productsChanged([product.id]))
  })
}

/** Makes a product what its edit says. What its seller has typed since stays typed. */
async function takeEdit(
  locked: LockedProduct,
  { by: accountId, currency }: { by: string; currency: string },
  { content, fields, draftVersion }: Submission,
): Promise<void> {
  const { tx, product, now } = locked
  if (!content) throw new Error('An edit that waits says nothing')
  const ofProduct = eq(productDrafts.productId, product.id)
  const [draft] = await tx.select().from(productDrafts).where(ofProduct)
  const by = { sellerId: product.sellerId, accountId }
  const live = await loadContent(tx, currency, product.id)
  const whole = onTopOf(live, await withCurrentColors(tx, content))
  await applyContent({ ...locked, ...withoutEndpoint }, { by, currency }, whole)
  await tx.update(products).set({ reviewSince: null, reviewedAt: now }).where(eq(products.id, product.id))
  const version = await noteChange(locked, null, { kind: 'approved', fields })
  if (!draft || draft.version === draftVersion) return
  // What somebody has changed since it was typed stays so, and its seller is told.
  const isUpToDate = draft.version === product.version
  await tx.insert(productDrafts).values({ ...draft, version: isUpToDate ? version : draft.version })
}

/** The same for several, each in a transaction of its own: one that cannot be decided does not keep the others back. */
export async function decideMany(
  deps: Omit<DeskDeps, 'refuse'>,
  { items, by, sendBack }: Omit<Deciding, 'id' | 'version'> & { items: readonly Pick<Deciding, 'id' | 'version'>[] },
): Promise<BulkResult> {
  const rows = await deps.db
    .select({ id: productSubmissions.id, title: products.title })
    .from(productSubmissions)
    .innerJoin(products, eq(products.id, productSubmissions.productId))
    .where(
      inArray(
        productSubmissions.id,
        items.map(({ id }) => id),
      ),
    )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  const results: BulkResult['results'] = []
  for (const [id, version] of versions) {
    const refusal = await refusalOf(decideSubmission({ ...deps, ...withoutEndpoint }, { id, by, version, sendBack }))
    const problem = refusal ? (refusal.data.detail ?? messages.gone) : null
    results.push({ id, title: titles.get(id) ?? '', done: problem === null, problem })
  }
  return { results }
}

/** Takes back what waits: a new product is a draft again, and of an edit what is typed stays. */
export const withdrawSubmission = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id }, async (change) => {
    const { tx, product } = change
    if (product.reviewSince === null) throw change.refuse('REFUSED', { detail: messages.notWaiting })
    await tx.update(products).set({ reviewSince: null }).where(eq(products.id, id))
    const version = await noteChange(change, by, { kind: 'withdrawn' })
    await tx
      .update(productDrafts)
      .set({ version })
      .where(and(eq(productDrafts.productId, id), eq(productDrafts.version, product.version)))
  })

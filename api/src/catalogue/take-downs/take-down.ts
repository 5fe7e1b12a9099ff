import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TakeDownDraft } from 'shared-contracts/desk-products/take-down.schema'
import type { TakeDownOutcome } from 'shared-contracts/desk-products/desk-product-terms'
import type { BulkResult } from 'shared-contracts/seller-products/seller-products.schema'
import type { Deps } from '../../deps'
import { refusalOf, type Refuses, withoutEndpoint } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { products } from '../products/products.table'
import { submissionMessages } from '../submissions/submissions.messages'
import { takeDownMessages as messages } from './take-downs.messages'
import { takeDowns } from './take-downs.table'

declare module '../../platform/outbox/enqueue' {
  interface Topics {
    /** A product was taken down, restored, or stays down: its seller is told, with the reasons. */
    'take-down': { takeDownId: string; what: 'taken' | TakeDownOutcome }
  }
}

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED'>

/** Locks a product for staff: its seller first, in the order in which a seller is suspended. */
async function lockProduct(tx: Tx, id: string) {
  await tx.execute(sql`select from sellers where id = (select seller_id from products where id = ${id}) for share`)
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('update')
  return product
}

interface Taking {
  productId: string
  /** Who of the staff. */
  by: string
  statement: TakeDownDraft
  requestId: string
}

/** Takes a product out of the shop, whatever its seller does with it, once for each request. @throws CONFLICT: somebody else has. */
export async function takeProductDown(
  { db, clock, catalogue, refuse }: DeskDeps,
  { productId, by, statement, requestId }: Taking,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId)
    if (!product) throw refuse('NOT_FOUND')
    if (!(await takeRequest(tx, { scope: `take-down:${productId}:${by}`, key: requestId, now }))) return
    if (product.takenDownAt) throw refuse('CONFLICT', { detail: messages.alreadyDown })
    await takeDownIn(tx, { now, catalogue, refuse }, { productId, by, statement })
  })
}

/** The same within what else is done about it. One that is down already stays so. @throws REFUSED: a statement is missing, or it is a draft. */
export async function takeDownIn(
  tx: Tx,
  { now: at, catalogue, refuse }: { now: Date } & Pick<Deps, 'catalogue'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  { productId, by, statement }: Pick<Taking, 'productId' | 'by'> & { statement: TakeDownDraft | undefined },
): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (!product) throw refuse('NOT_FOUND')
  if (product.takenDownAt) return
  if (product.reviewSince && product.status !== 'published')
    throw refuse('REFUSED', { detail: submissionMessages.notInShop })
  if (product.status === 'draft') throw refuse('REFUSED', { detail: messages.draft })
  if (!statement) throw refuse('REFUSED', { detail: messages.statement })
  const id = randomUUID()
  const { category, ground, provision, facts, scope, source } = statement
  await tx.insert(takeDowns).values({ id, productId, by, at, ...{ category, ground, provision, facts, scope, source } })
  await tx.update(products).set({ takenDownAt: at }).where(eq(products.id, productId))
  await enqueue(tx, at, { topic: 'take-down', takeDownId: id, what: 'taken' })
  afterCommit(tx, () => catalogue.productsChanged([productId]))
}

/** The same for several, each in a transaction of its own: one that cannot be taken down does not keep the others back. */
export async function takeManyDown(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  { ids, by, statement, requestId }: Omit<Taking, 'productId'> & { ids: readonly string[] },
): Promise<BulkResult> {
  const rows = await deps.db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const results: BulkResult['results'] = []
  for (const id of new Set(ids)) {
    const work = takeProductDown({ ...deps, ...withoutEndpoint }, { productId: id, by, statement, requestId })
    const refusal = await refusalOf(work)
    const problem = refusal ? (refusal.data.detail ?? messages.gone) : null
    results.push({ id, title: titles.get(id) ?? '', done: problem === null, problem })
  }
  return { results }
}

interface Deciding {
  productId: string
  by: string
  /** The one that was looked at. */
  takeDown: string
  outcome: TakeDownOutcome
  reason: string
}

/** Restores a product, with or without an appeal, or keeps it down against one. @throws CONFLICT: somebody else has decided. */
export async function decideTakeDown(
  { db, clock, catalogue, refuse }: DeskDeps,
  { productId, by, takeDown, outcome, reason }: Deciding,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId)
    const [row] = await tx
      .select()
      .from(takeDowns)
      .where(and(eq(takeDowns.productId, productId), eq(takeDowns.id, takeDown)))
    if (!product || !row) throw refuse('NOT_FOUND')
    if (row.restoredAt) throw refuse('CONFLICT', { detail: messages.notDown })
    const isThis = eq(takeDowns.id, row.id)
    if (outcome === 'kept') {
      if (!row.appealedAt) throw refuse('REFUSED', { detail: messages.noAppeal })
      if (row.keptAt) throw refuse('CONFLICT', { detail: messages.alreadyDown })
      await tx.update(takeDowns).set({ keptReason: reason, keptBy: by, keptAt: at }).where(isThis)
    } else {
      await tx.update(takeDowns).set({ restoredReason: reason, restoredBy: by, restoredAt: at }).where(isThis)
      await tx.update(products).set({ takenDownAt: null }).where(eq(products.id, productId))
      afterCommit(tx, () => catalogue.productsChanged([productId]))
    }
    await enqueue(tx, at, { topic: 'take-down', takeDownId: row.id, what: outcome })
  })
}

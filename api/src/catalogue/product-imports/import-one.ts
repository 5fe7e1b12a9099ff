import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { productContentSchema, type TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { toContent } from 'shared-contracts/seller-products/typed-product'
import type { Deps } from '../../deps'
import { type RefusalDetails, refusalOf, withoutEndpoint } from '../../http/refuse'
import type { Db, Tx } from '../../platform/db/database'
import { products } from '../products/products.table'
import { takeContent } from '../submissions/take-content'
import {
  type Editor,
  type ProductChange,
  type ProductRecord,
  changedFields,
  noteChange,
} from '../seller-products/change-product'
import { carryDraft, insertDraft, keepTyped } from '../seller-products/drafts'
import { putOnSale, refuseSuspended, refuseTakenDown } from '../seller-products/product-status'
import { matchesOf, type Plan, planGroup } from './planning/plan-group'
import { productImportsMessages as messages } from './product-imports.messages'
import {
  type ImportGroup,
  type ImportRecord,
  productImportGroups,
  productImportPictures,
  productImportProblems,
  productImports,
} from './product-imports.table'
import type { Problem } from './reading/columns'
import type { ReadProduct } from './reading/read-group'

/** Notes that a product was left as it was, and why; nothing happens when it has an outcome already. */
async function recordFailure(
  db: Db | Tx,
  { importId, position }: ImportGroup,
  problems: readonly Problem[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .update(productImportGroups)
      .set({ outcome: 'failed' })
      .where(
        and(
          eq(productImportGroups.importId, importId),
          eq(productImportGroups.position, position),
          isNull(productImportGroups.outcome),
        ),
      )
      .returning({ position: productImportGroups.position })
    if (!noted) return
    await tx
      .delete(productImportProblems)
      .where(and(eq(productImportProblems.importId, importId), eq(productImportProblems.position, position)))
    if (problems.length > 0)
      await tx.insert(productImportProblems).values(problems.map((problem) => ({ importId, position, ...problem })))
  })
}

export type ImportDeps = Pick<Deps, 'db' | 'env' | 'refusals' | 'clock' | 'catalogue' | 'log' | 'files' | 'background'>

/**
 * Makes one product what its rows say, all of it in one transaction with the note that it is done: whoever comes again finds the note.
 * What has become impossible since the check is noted as failed, and the product stays as it was.
 */
export async function importOne(
  { db, env, clock, log }: ImportDeps,
  imported: ImportRecord,
  { group, read }: { group: ImportGroup; read: () => ReadProduct },
): Promise<void> {
  const { id, sellerId, createdBy } = imported
  const of = and(eq(productImportGroups.importId, id), eq(productImportGroups.position, group.position))
  try {
    const refusal = await refusalOf(
      db.transaction(async (tx) => {
        const [open] = await tx
          .select()
          .from(productImportGroups)
          .where(and(of, isNull(productImportGroups.outcome)))
          .for('update')
        const [now] = await tx
          .select({ state: productImports.state })
          .from(productImports)
          .where(eq(productImports.id, id))
        if (!open || now?.state !== 'importing') return
        const one = read()
        const found = await matchesOf(tx, sellerId, [one])
        const context = { imported, found, currency: env.currency, origin: env.origin, lock: true }
        const plan = await planGroup(tx, one, context)
        if (plan.kind === 'wrong') {
          await recordFailure(tx, group, one.problems)
          return
        }
        const by = { sellerId, accountId: createdBy ?? sellerId }
        const done = await carryOut(tx, plan, { by, imported, now: clock.now(), currency: env.currency })
        await tx.update(productImportGroups).set(done).where(of)
      }),
    )
    if (refusal) await recordFailure(db, group, [sayWhy(read(), refusal.data)])
  } catch (error) {
    log.warn({ err: error, import: id, position: group.position }, 'a product could not be imported')
    await recordFailure(db, group, [sayWhy(read(), { detail: messages.failed })])
  }
}

interface Carrying {
  by: Editor
  imported: ImportRecord
  now: Date
  currency: string
}

/** @returns what is noted of the group. */
async function carryOut(tx: Tx, plan: Plan, carrying: Carrying): Promise<Partial<ImportGroup>> {
  if (plan.kind === 'skip') return { outcome: 'skipped' }
  const { existing, waits, isChanged, move } = plan
  const product = existing?.product ?? (await beginDraft(tx, plan.typed, carrying))
  const change = { tx, product, now: carrying.now, ...withoutEndpoint }
  const isStored = existing !== null && existing.content !== null
  // What has pictures already, or needs none to come, can be in the shop at once.
  const publishNow = move === 'publish' && (!waits || (isStored && plan.typed.pictures.length > 0))
  if (isStored || publishNow) await store(change, plan, { ...carrying, publishNow })
  else if (isChanged) await keepTyped(change, carrying, plan.typed)
  const outcome = !existing
    ? 'created'
    : isChanged || (move !== null && (publishNow || move === 'archive'))
      ? 'updated'
      : 'unchanged'
  return {
    outcome,
    productId: product.id,
    publish: move === 'publish' && !publishNow,
    pictures: waits ? 'waiting' : 'none',
  }
}

async function beginDraft(tx: Tx, typed: TypedProduct, { by, imported, now }: Carrying): Promise<ProductRecord> {
  const product = await insertDraft(tx, by, { id: randomUUID(), title: typed.name, now, importId: imported.id })
  if (!product) throw new Error('A draft by this id is there already')
  return product
}

/** Of a product that is complete: its content, and whether it is in the shop. */
async function store(
  change: ProductChange,
  { existing, typed, isChanged, move }: Plan,
  { by, currency, publishNow }: Carrying & { publishNow: boolean },
): Promise<void> {
  if (publishNow) refuseTakenDown(change)
  const fields = changedFields(existing?.content ? existing.typed : null, typed)
  let waits = false
  if (isChanged || !existing?.content)
    waits = await takeContent(change, { by, currency }, productContentSchema.cast(toContent(typed, currency)))
  if (publishNow) {
    await refuseSuspended(change, by)
    const kind = change.product.status === 'archived' ? 'restored' : 'published'
    await noteChange(change, by, { kind: (await putOnSale(change)) ? kind : 'submitted', fields })
  } else if (move === 'archive') {
    await change.tx.update(products).set({ status: 'archived' }).where(eq(products.id, change.product.id))
    await carryDraft(change, await noteChange(change, by, { kind: 'archived', fields }))
  } else if (isChanged) await noteChange(change, by, { kind: waits ? 'submitted' : 'saved', fields })
}

function sayWhy({ first, cells }: ReadProduct, { detail, errors = [] }: RefusalDetails) {
  const message = detail ?? errors[0]?.message ?? messages.changedSince
  return {
    line: first.line,
    column: cells.headerOf('handle'),
    value: '',
    message,
    level: 'error',
    wordKind: null,
  } as const
}

/** The pictures of a group as the last plan saw them. */
export const picturesOf = (group: ImportGroup) =>
  and(eq(productImportPictures.importId, group.importId), eq(productImportPictures.position, group.position))

import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { promotionDraftMessages as messages } from 'shared-contracts/promotions/promotion.messages'
import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { productTitles } from '../../catalogue/products/product-titles'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { promotions } from './promotions.table'

export type Promotion = typeof promotions.$inferSelect

const date = (text: string | null | undefined) => (text ? new Date(text) : null)

/** What a draft says, as the table keeps it. Rules that it does not mention stay as they were: it may come from a form that does not know them. */
const promotionValues = (draft: PromotionDraft, before?: Promotion) => ({
  code: draft.code,
  automatic: draft.automatic ?? before?.automatic ?? false,
  description: draft.description,
  kind: draft.kind,
  percent: draft.percent ?? null,
  amountMinor: draft.amountMinor ?? null,
  ...quantitiesOf(draft, before),
  bundleQuantity: bundleOf(draft, before),
  categoryIds: draft.categoryIds ?? before?.categoryIds ?? [],
  brandIds: draft.brandIds ?? before?.brandIds ?? [],
  sellerIds: draft.sellerIds ?? before?.sellerIds ?? [],
  productIds: draft.productIds ?? before?.productIds ?? [],
  firstOrder: draft.firstOrder ?? before?.firstOrder ?? false,
  bearer: draft.bearer ?? before?.bearer ?? 'seller',
  combines: draft.combines ?? before?.combines ?? false,
  priority: draft.priority ?? before?.priority ?? 0,
  minimumMinor: draft.minimumMinor ?? 0,
  startsAt: date(draft.startsAt),
  endsAt: date(draft.endsAt),
  maxUses: draft.maxUses ?? null,
  maxUsesPerShopper: draft.maxUsesPerShopper ?? null,
})

/** Of a percentage alone; `null` takes them away. */
function quantitiesOf(draft: PromotionDraft, before?: Promotion) {
  const { buyQuantity, getQuantity } = draft.buyQuantity === undefined ? { ...before } : draft
  const has = draft.kind === 'percent' && buyQuantity != null
  return { buyQuantity: has ? buyQuantity : null, getQuantity: has ? (getQuantity ?? null) : null }
}

/** Of an amount alone; `null` takes it away. */
const bundleOf = ({ kind, bundleQuantity }: PromotionDraft, before?: Promotion) =>
  kind === 'amount' ? (bundleQuantity === undefined ? (before?.bundleQuantity ?? null) : bundleQuantity) : null

const codeTaken = (context: Refuses<'CODE_TAKEN'>) =>
  refuseField(context, 'CODE_TAKEN', { field: 'code', message: messages.codeTaken })

export type Changes = Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>

/** Makes a promotion, in the shop's currency. Another code of that name, ended or not, is in its way. */
export async function createPromotion(
  context: Changes & Refuses<'CODE_TAKEN' | 'VALIDATION_FAILED'>,
  draft: PromotionDraft,
): Promise<Promotion> {
  return context.db.transaction((tx) => insertPromotion(tx, context, { draft, id: randomUUID(), sellerId: null }))
}

/** The same as part of a transaction. @param sellerId whose own it is. */
export async function insertPromotion(
  tx: Tx,
  context: Changes & Refuses<'CODE_TAKEN' | 'VALIDATION_FAILED'>,
  { draft, id, sellerId }: { draft: PromotionDraft; id: string; sellerId: string | null },
): Promise<Promotion> {
  const { clock, env, catalogue } = context
  await mustBeThere(tx, context, { productIds: draft.productIds, sellerId })
  const [row] = await tx
    .insert(promotions)
    .values({ id, sellerId, ...promotionValues(draft), currency: env.currency, createdAt: clock.now() })
    .onConflictDoNothing({ target: promotions.code })
    .returning()
  if (!row) throw codeTaken(context)
  if (row.automatic) afterCommit(tx, catalogue.changed)
  return row
}

/** Products that a promotion is limited to: a seller's own for theirs, so that nobody reads what others have not published. */
async function mustBeThere(
  tx: Tx,
  context: Refuses<'VALIDATION_FAILED'>,
  { productIds = [], sellerId }: { productIds?: readonly string[] | undefined; sellerId: string | null },
): Promise<void> {
  const there = await productTitles(tx, productIds, sellerId)
  if (productIds.every((id) => there.has(id))) return
  const message = sellerId === null ? messages.unknownProduct : messages.othersProduct
  throw refuseField(context, 'VALIDATION_FAILED', { field: 'productIds', message })
}

/** What shoppers and sellers relied on when it was used. */
const LOCKED = [
  ...(['code', 'description', 'kind', 'percent', 'amountMinor', 'buyQuantity', 'getQuantity', 'minimumMinor'] as const),
  ...(['bundleQuantity', 'automatic', 'categoryIds', 'brandIds', 'sellerIds', 'productIds'] as const),
  ...(['firstOrder', 'bearer', 'combines', 'priority'] as const),
]

type UpdateDeps = Pick<Deps, 'db' | 'catalogue'> &
  Refuses<'NOT_FOUND' | 'CONFLICT' | 'CODE_TAKEN' | 'VALIDATION_FAILED'>

/** Changes a promotion of the marketplace. Of one that was used only dates and limits can change, and no limit falls below its uses. */
export async function updatePromotion(
  context: UpdateDeps,
  { id, version, ...draft }: PromotionDraft & { id: string; version: number },
): Promise<Promotion> {
  return context.db.transaction(async (tx) => {
    const before = await lockPromotion(tx, context, { id, version })
    if (before.sellerId !== null)
      throw refuseField(context, 'VALIDATION_FAILED', { field: 'code', code: 'LOCKED', message: messages.ofSeller })
    return writePromotion(tx, context, { before, draft })
  })
}

/** A promotion as its changer saw it, locked. @param sellerId whose own it has to be. */
export async function lockPromotion(
  tx: Tx,
  { refuse }: Refuses<'NOT_FOUND' | 'CONFLICT'>,
  { id, version, sellerId }: { id: string; version: number; sellerId?: string },
): Promise<Promotion> {
  const before = await findLocked(tx, id, sellerId)
  if (!before) throw refuse('NOT_FOUND')
  if (before.version !== version) throw refuse('CONFLICT')
  return before
}

async function findLocked(tx: Tx, id: string, sellerId?: string): Promise<Promotion | undefined> {
  const own = sellerId === undefined ? undefined : eq(promotions.sellerId, sellerId)
  const [before] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), own))
    .for('update')
  return before
}

/** Writes what a draft says over a promotion that is locked. */
export async function writePromotion(
  tx: Tx,
  context: UpdateDeps,
  { before, draft }: { before: Promotion; draft: PromotionDraft },
): Promise<Promotion> {
  const values = promotionValues(draft, before)
  const { sellerId } = before
  // What has gone since it was chosen fits nothing, and is in nobody's way.
  const added = values.productIds.filter((id) => !before.productIds.includes(id))
  await mustBeThere(tx, context, { productIds: added, sellerId })
  const errors = whatIsWrong(before, values)
  if (errors.length > 0) throw context.refuse('VALIDATION_FAILED', { errors })
  const isTaken = await tx.$count(promotions, and(eq(promotions.code, values.code), ne(promotions.id, before.id)))
  if (isTaken > 0) throw codeTaken(context)
  const [updated] = await tx
    .update(promotions)
    .set({ ...values, version: sql`${promotions.version} + 1` })
    .where(eq(promotions.id, before.id))
    .returning()
  if (!updated) throw context.refuse('NOT_FOUND')
  if (before.automatic || updated.automatic) afterCommit(tx, context.catalogue.changed)
  return updated
}

/** As text; lists say the same in any order. */
const said = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map(String)
        .sort((one, other) => (one < other ? -1 : 1))
        .join()
    : String(value)

function whatIsWrong(before: Promotion, values: ReturnType<typeof promotionValues>): FieldProblem[] {
  if (before.uses === 0) return []
  const wrong = LOCKED.filter((field) => said(before[field]) !== said(values[field])).map((field) => ({
    ...{ field, code: 'LOCKED', message: messages.locked },
  }))
  if (values.maxUses === null || values.maxUses >= before.uses) return wrong
  return [...wrong, { field: 'maxUses', code: 'TOO_SMALL', message: messages.fewerThanUsed(before.uses) }]
}

/**
 * Ends a promotion now; it stays in the list with what it did. Ending twice changes nothing. A seller's that staff end cannot be made to work
 * again. @param sellerId the seller who ends their own; absent: staff.
 */
export async function endPromotion(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'CONFLICT'>,
  { id, version, sellerId }: { id: string; version: number; sellerId?: string },
): Promise<Promotion> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await findLocked(tx, id, sellerId)
    if (!before) throw refuse('NOT_FOUND')
    const stopped = before.stopped || (before.sellerId !== null && sellerId === undefined)
    const isOver = before.endsAt !== null && before.endsAt <= now
    if (isOver && stopped === before.stopped) return before
    if (before.version !== version) throw refuse('CONFLICT')
    const [ended] = await tx
      .update(promotions)
      .set({ ...(!isOver && { endsAt: now }), stopped, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.id, id))
      .returning()
    if (!ended) throw refuse('NOT_FOUND')
    if (before.automatic) afterCommit(tx, catalogue.changed)
    return ended
  })
}

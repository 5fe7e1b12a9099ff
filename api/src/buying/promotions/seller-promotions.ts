import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { promotionDraftMessages as messages } from 'shared-contracts/promotions/promotion.messages'
import type { PromotionDraft, SellerPromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { MAX_SELLER_PROMOTIONS } from 'shared-contracts/promotions/promotion-terms'
import { refuseField, type Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { findShop, lockShop } from '../../selling/sellers/present-seller'
import { type Changes, insertPromotion, lockPromotion, type Promotion, writePromotion } from './promotions'
import { promotions } from './promotions.table'

type Refused = 'CODE_TAKEN' | 'REFUSED' | 'VALIDATION_FAILED'

/** Nobody types the name of one that applies by itself, and no seller takes a code away by it. */
const drawName = () => `SALE-${randomBytes(5).toString('hex').toUpperCase()}`

/** What a seller's draft comes to: for their items alone, at their cost, together with whatever else combines. */
const toDraft = (
  { code, ...draft }: SellerPromotionDraft,
  { sellerId, before }: { sellerId: string; before?: Promotion },
): PromotionDraft => ({
  ...draft,
  code: code ?? (before?.automatic ? before.code : drawName()),
  ...{ sellerIds: [sellerId], bearer: 'seller', combines: true, priority: 0, firstOrder: false },
})

/** Makes a promotion of a seller's own. Asked for again, it is the one that was made. */
export async function createSellerPromotion(
  context: Changes & Refuses<Refused>,
  sellerId: string,
  { requestId: id, ...draft }: SellerPromotionDraft & { requestId: string },
): Promise<Promotion> {
  return context.db.transaction(async (tx) => {
    // Two at once come one after the other: neither counts without the other, or makes it twice.
    await lockShop(tx, sellerId)
    const [known] = await tx.select().from(promotions).where(eq(promotions.id, id))
    if (known?.sellerId === sellerId) return known
    if (known) throw context.refuse('REFUSED')
    await mayWork(tx, context, { sellerId, endsAt: draft.endsAt })
    return insertPromotion(tx, context, { draft: toDraft(draft, { sellerId }), id, sellerId })
  })
}

/** Changes a promotion of a seller's own, as `updatePromotion` does. One that staff ended stays as it is. */
export async function updateSellerPromotion(
  context: Changes & Refuses<Refused | 'NOT_FOUND' | 'CONFLICT'>,
  sellerId: string,
  { id, version, ...draft }: SellerPromotionDraft & { id: string; version: number },
): Promise<Promotion> {
  return context.db.transaction(async (tx) => {
    await lockShop(tx, sellerId)
    const before = await lockPromotion(tx, context, { id, version, sellerId })
    if (before.stopped) throw context.refuse('REFUSED', { detail: whyNot.stopped })
    if (!knowsSets(draft) && changesSet(before, draft)) throw context.refuse('REFUSED', { detail: whyNot.otherForm })
    const hasThatEnd = before.endsAt !== null && before.endsAt.toISOString() === draft.endsAt
    if (hasThatEnd) await mustBeOpen(tx, context, sellerId)
    else await mayWork(tx, context, { sellerId, endsAt: draft.endsAt, id })
    return writePromotion(tx, context, { before, draft: toDraft(draft, { sellerId, before }) })
  })
}

/** Whether a draft comes from a form that says whether a promotion is of a set. */
const knowsSets = ({ buyQuantity, bundleQuantity }: SellerPromotionDraft) =>
  buyQuantity !== undefined || bundleQuantity !== undefined

/** Whether a form that does not know of sets would make something else of one: it takes the price of three for what is taken off. */
const changesSet = (before: Promotion, { kind, percent, amountMinor }: SellerPromotionDraft) =>
  (before.buyQuantity !== null || before.bundleQuantity !== null) &&
  (kind !== before.kind || (percent ?? null) !== before.percent || (amountMinor ?? null) !== before.amountMinor)

const whyNot = {
  otherForm: 'This page is too old for this promotion. Load it again to change what it gives.',
  stopped: 'The marketplace has ended this promotion. Ask its support if you want to know why.',
  closed: 'Only a shop that is open can have promotions.',
  full: `A shop has at most ${MAX_SELLER_PROMOTIONS} promotions that have not ended. End one first.`,
}

async function mustBeOpen(tx: Tx, { refuse }: Refuses<'REFUSED'>, sellerId: string): Promise<void> {
  const shop = await findShop(tx, sellerId)
  if (shop?.state !== 'approved') throw refuse('REFUSED', { detail: whyNot.closed })
}

/** Whether one more of a seller's may work, or the one that is changed go on. */
async function mayWork(
  tx: Tx,
  context: Changes & Refuses<'REFUSED' | 'VALIDATION_FAILED'>,
  { sellerId, endsAt, id }: { sellerId: string; endsAt: string | null | undefined; id?: string },
): Promise<void> {
  const now = context.clock.now()
  if (endsAt && new Date(endsAt) <= now)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'endsAt', code: 'OVER', message: messages.over })
  await mustBeOpen(tx, context, sellerId)
  const lasts = or(isNull(promotions.endsAt), gt(promotions.endsAt, now))
  const others = and(eq(promotions.sellerId, sellerId), lasts, id === undefined ? undefined : ne(promotions.id, id))
  if ((await tx.$count(promotions, others)) >= MAX_SELLER_PROMOTIONS)
    throw context.refuse('REFUSED', { detail: whyNot.full })
}

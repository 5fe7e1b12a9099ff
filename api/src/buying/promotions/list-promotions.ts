import { and, eq, gt, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { PromotionPage, Promotion as ShownPromotion } from 'shared-contracts/promotions/promotion.schema'
import { PROMOTIONS_PAGE_SIZE, type PromotionState } from 'shared-contracts/promotions/promotion-terms'
import { productTitles } from '../../catalogue/products/product-titles'
import type { Deps } from '../../deps'
import { keyedOrCounted, keyOrder } from '../../platform/db/by-key'
import type { Queryable } from '../../platform/db/database'
import { shopNames } from '../../selling/sellers/present-seller'
import { sumsOfPromotions } from './promotion-use'
import type { Promotion } from './promotions'
import { promotions } from './promotions.table'

/** Whether a promotion works now, and if not, why. `promotionsIn` asks the database the same. */
function promotionState({ startsAt, endsAt, uses, maxUses }: Promotion, now: Date): PromotionState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt && startsAt > now ? 'scheduled' : 'active'
}

/** Promotions as staff and sellers see them, each with what it sold and took off so far, and what the shops and products are called that it is limited to. */
export async function presentPromotions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rows: readonly Promotion[],
): Promise<ShownPromotion[]> {
  const sums = await sumsOfPromotions(
    db,
    rows.map(({ id }) => id),
  )
  const shops = await shopNames(
    db,
    rows.flatMap(({ sellerIds }) => sellerIds),
  )
  const titles = await productTitles(
    db,
    rows.flatMap(({ productIds }) => productIds),
  )
  return rows.map((row) => {
    const { turnover = 0, given = 0 } = sums.get(row.id) ?? {}
    const money = (amountMinor: number) => ({ amountMinor, currency: row.currency })
    const sellers = row.sellerIds.flatMap((id) => {
      const shop = shops.get(id)
      return shop ? [{ id, name: shop.name }] : []
    })
    const products = row.productIds.flatMap((id) => {
      const name = titles.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
    return { ...present(row, clock.now()), sellers, products, turnover: money(turnover), given: money(given) }
  })
}

function present(promotion: Promotion, now: Date): ShownPromotion {
  const { id, code, description, kind, percent, amountMinor, minimumMinor, currency, uses, version } = promotion
  const { startsAt, endsAt, maxUses, maxUsesPerShopper, buyQuantity, getQuantity, bundleQuantity, bearer, priority } =
    promotion
  const { automatic, categoryIds, brandIds, sellerIds, productIds, firstOrder, combines, sellerId, stopped } = promotion
  return {
    ...(sellerId !== null && { sellerId, stopped }),
    ...{ id, code, description, kind, percent, maxUses, maxUsesPerShopper, uses, version },
    ...{
      automatic,
      buyQuantity,
      getQuantity,
      bundleQuantity,
      categoryIds,
      brandIds,
      sellerIds,
      productIds,
      firstOrder,
      bearer,
      combines,
      priority,
    },
    amount: amountMinor === null ? null : { amountMinor, currency },
    minimum: { amountMinor: minimumMinor, currency },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    state: promotionState(promotion, now),
    locked: uses > 0,
  }
}

interface Wanted {
  state?: PromotionState | undefined
  page?: number | undefined
  after?: string | undefined
  /** Whose own. */
  sellerId?: string
}

const newestFirst = keyOrder('desc', ['moment', promotions.createdAt], ['id', promotions.id])

/** One page of promotions, newest first. */
export async function listPromotions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { state, sellerId, ...page }: Wanted,
): Promise<PromotionPage> {
  const { db, clock } = deps
  const wanted = and(state && promotionsIn(state, clock.now()), isOwn(sellerId))
  return keyedOrCounted(
    ({ limit, offset }) =>
      db
        .select({ row: promotions, key: newestFirst.key })
        .from(promotions)
        .where(and(wanted, newestFirst.beyond(page.after)))
        .orderBy(newestFirst.order)
        .limit(limit)
        .offset(offset),
    { ...page, size: PROMOTIONS_PAGE_SIZE, total: db.$count(promotions, wanted) },
    (rows) =>
      presentPromotions(
        deps,
        rows.map(({ row }) => row),
      ),
  )
}

/** Promotions in a state, as `promotionState` computes it for one. */
function promotionsIn(state: PromotionState, now: Date): SQL | undefined {
  const lasts = or(isNull(promotions.endsAt), gt(promotions.endsAt, now))
  const usedUp = sql`coalesce(${promotions.uses} >= ${promotions.maxUses}, false)`
  const left = and(lasts, not(usedUp))
  switch (state) {
    case 'ended':
      return lte(promotions.endsAt, now)
    case 'used_up':
      return and(lasts, usedUp)
    case 'scheduled':
      return and(left, gt(promotions.startsAt, now))
    case 'active':
      return and(left, or(isNull(promotions.startsAt), lte(promotions.startsAt, now)))
  }
}

/** A promotion by its id; `null` when there is none. @param sellerId whose own it has to be. */
export async function findPromotion(db: Queryable, id: string, sellerId?: string): Promise<Promotion | null> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), isOwn(sellerId)))
  return row ?? null
}

const isOwn = (sellerId: string | undefined) => (sellerId === undefined ? undefined : eq(promotions.sellerId, sellerId))

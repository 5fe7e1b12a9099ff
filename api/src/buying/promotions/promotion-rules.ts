import { and, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { oncePerVersion, type CatalogueDeps } from '../../catalogue/products/catalogue-version'
import type { Queryable } from '../../platform/db/database'
import { personOf } from './person-of'
import { orderPromotions, promotions } from './promotions.table'

/** A promotion, and the categories below those that it names. */
export type PromotionRule = typeof promotions.$inferSelect & { below: string[] }

const below = sql<
  string[]
>`(select coalesce(json_agg(id), '[]') from categories where parent_id = any(${promotions.categoryIds}))`

const rulesWhere = async (db: Queryable, where: ReturnType<typeof and>): Promise<PromotionRule[]> =>
  (await db.select({ rule: promotions, below }).from(promotions).where(where)).map(({ rule, below }) => ({
    ...rule,
    below,
  }))

/** One promotion by its id; `null` for none. */
export async function findRule(db: Queryable, id: string | null): Promise<PromotionRule | null> {
  const [found] = id === null ? [] : await rulesWhere(db, eq(promotions.id, id))
  return found ?? null
}

/** A promotion by its code, however that is written. */
export async function findRuleByCode(db: Queryable, code: string): Promise<PromotionRule | null> {
  const [found] = await rulesWhere(db, and(eq(promotions.code, code.toUpperCase()), not(promotions.automatic)))
  return found ?? null
}

/** What was applied to a purchase, whatever has become of it since. */
export async function rulesOfPurchase(db: Queryable, purchaseId: string): Promise<PromotionRule[]> {
  const used = db
    .select({ id: orderPromotions.promotionId })
    .from(orderPromotions)
    .where(sql`${orderPromotions.orderId} in (select id from orders where purchase_id = ${purchaseId})`)
  return rulesWhere(db, inArray(promotions.id, used))
}

/** Everything that applies by itself, now or later. Kept until the catalogue changes, which whoever changes a promotion says. */
export const automaticRules = oncePerVersion(async ({ db }: CatalogueDeps) =>
  rulesWhere(db, and(promotions.automatic, or(isNull(promotions.endsAt), gt(promotions.endsAt, sql`now()`)))),
)

/** What applies by itself now. Not to be asked for within a transaction: it may look by a connection of its own. */
export async function automaticPromotions(deps: CatalogueDeps, now: Date): Promise<PromotionRule[]> {
  const rules = await automaticRules(deps)
  return rules.filter((rule) => worksAt(rule, now))
}

/** Whether its days have begun and are not over. */
export const worksAt = ({ startsAt, endsAt }: PromotionRule, now: Date): boolean =>
  (!startsAt || startsAt <= now) && (!endsAt || endsAt > now)

/** Without what is other sellers' own: of that nobody has to look at limits. @param sellerIds of what is bought. */
export function withoutOthers(rules: readonly PromotionRule[], sellerIds: Iterable<string>): PromotionRule[] {
  const here = new Set(sellerIds)
  return rules.filter(({ sellerId }) => sellerId === null || here.has(sellerId))
}

/** Who buys, as far as that is known. */
export interface Buyer {
  userId: string | null
  email: string | null
}

/** Whether somebody has bought here before: paid for, and not cancelled. */
export async function hasBought(db: Queryable, { userId, email }: Buyer): Promise<boolean> {
  const { rows } = await db.execute<{ bought: boolean }>(sql`
    select exists (select from purchases purchase join orders on orders.purchase_id = purchase.id
      where (purchase.user_id = ${userId}::uuid or purchase.email = ${email}::text)
        and orders.paid_at is not null and orders.cancelled_at is null) as bought`)
  return rows[0]?.bought === true
}

/** How often one person may use a promotion; a first order there is once. `null`: as often as they like. */
export const mostOfShopper = sql<number | null>`least(max_uses_per_shopper, case when first_order then 1 end)`

/** The address of an account; a cart does not know it. */
async function emailOf(db: Queryable, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const { rows } = await db.execute<{ email: string }>(sql`select email from users where id = ${userId}`)
  return rows[0]?.email ?? null
}

/** Those that are not used up, by all or by this shopper. One for first orders is for whom it is known to be the first. */
export async function leftFor(db: Queryable, rules: readonly PromotionRule[], buyer: Buyer): Promise<PromotionRule[]> {
  const limited = rules.filter((rule) => rule.maxUses !== null || rule.maxUsesPerShopper !== null || rule.firstOrder)
  const email = buyer.email ?? (limited.length > 0 ? await emailOf(db, buyer.userId) : null)
  const person = email === null ? null : personOf(email)
  const gone = new Set<string>()
  if (limited.length > 0) {
    const ids = limited.map(({ id }) => id)
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from promotions where id = any(${sql.param(ids)}::uuid[]) and (uses >= max_uses or ${mostOfShopper} <= (
        select count(*) from promotion_uses used where used.promotion_id = promotions.id and used.shopper = ${person}::text))`)
    for (const { id } of rows) gone.add(id)
  }
  const isKnown = buyer.userId !== null || buyer.email !== null
  const isFirst = rules.some(({ firstOrder }) => firstOrder) && isKnown && !(await hasBought(db, { ...buyer, email }))
  return rules.filter((rule) => !gone.has(rule.id) && (!rule.firstOrder || isFirst))
}

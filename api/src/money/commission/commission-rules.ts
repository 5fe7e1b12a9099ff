import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { CommissionDraft, CommissionPage, CommissionRule } from 'shared-contracts/commission/commission.schema'
import {
  COMMISSION_PAGE_SIZE,
  commissionMessages as messages,
  type CommissionState,
} from 'shared-contracts/commission/commission-terms'
import { hasCategory } from '../../catalogue/categories/categories'
import type { Deps } from '../../deps'
import { lockSeen, type Seen } from '../../http/lock-seen'
import { refuseField, type Refuses } from '../../http/refuse'
import { addDays, dayIn, startOfDay } from '../../platform/clock/days'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import type { Queryable, Tx } from '../../platform/db/database'
import { findShopAt, sellerName } from '../../selling/sellers/present-seller'
import { countsAt, momentOf, ruleSpans } from '../ledger/commission'
import { commissionRules } from '../ledger/ledger.table'

export type RuleDeps = Pick<Deps, 'db' | 'clock' | 'env'>
type Reading = Omit<RuleDeps, 'db'> & { db: Queryable }
type RuleRow = typeof commissionRules.$inferSelect

interface LoadedRow extends Record<string, unknown> {
  key: string
  id: string
  sellerId: string | null
  slug: string | null
  name: string | null
  categoryId: string | null
  categoryName: string | null
  rateBps: number
  feeMinor: number
  currency: string | null
  startsOn: string | null
  endsOn: string | null
  lastDay: string | null
  state: CommissionState
  version: number
}

const stateAt = (now: SQL) =>
  sql`case when rule.until <= ${now} then 'ended' when rule.starts_at > ${now} then 'planned' else 'in_force' end`

/** For everything first, then for categories, then for sellers. */
const general = keyOrder(
  'asc',
  ['number', sql`(rule.seller_id is not null)::int`],
  ['number', sql`(rule.category_id is not null)::int`],
  ['words', sql`coalesce(seller.slug, '')`],
  ['number', sql`coalesce(department.position, category.position, -1)`],
  ['number', sql`(department.id is not null)::int`],
  ['number', sql`coalesce(category.position, -1)`],
  ['moment', sql`coalesce(rule.starts_at, 'epoch')`],
  ['id', sql`rule.id`],
)

/** Rules as admins see them. @param where about `rule`. */
async function loadRules({ db, clock, env }: Reading, where: SQL, limit = 1): Promise<LoadedRow[]> {
  const now = momentOf(clock.now())
  const day = (moment: SQL) => sql`to_char(${moment} at time zone ${env.timeZone}, 'YYYY-MM-DD')`
  const { rows } = await db.execute<LoadedRow>(sql`
    select ${general.key} as key, rule.id, rule.seller_id as "sellerId", seller.slug, seller.name, rule.category_id as "categoryId",
      concat_ws(' / ', department.name, category.name) as "categoryName", rule.rate_bps as "rateBps",
      rule.fee_minor::float8 as "feeMinor", rule.currency, rule.version, ${stateAt(now)} as state,
      ${day(sql`rule.starts_at`)} as "startsOn", ${day(sql`(rule.until - interval '1 millisecond')`)} as "endsOn",
      ${day(sql`(rule.ends_at - interval '1 millisecond')`)} as "lastDay"
    from ${ruleSpans} rule
    left join sellers seller on seller.id = rule.seller_id
    left join categories category on category.id = rule.category_id
    left join categories department on department.id = category.parent_id
    where ${where}
    order by ${general.order} limit ${limit}`)
  return rows
}

const present = (
  { id, slug, name, categoryId, categoryName, rateBps, feeMinor, currency, ...row }: LoadedRow,
  { env }: Pick<Deps, 'env'>,
): CommissionRule => ({
  ...{ id, rateBps, state: row.state, startsOn: row.startsOn, endsOn: row.endsOn, version: row.version },
  lastDay: row.lastDay,
  seller: slug === null ? null : { slug, name: sellerName({ slug, name }) },
  category: categoryId === null ? null : { id: categoryId, name: categoryName ?? '' },
  fee: { amountMinor: feeMinor, currency: currency ?? env.currency },
  isStandard: row.sellerId === null && categoryId === null,
})

/** One page of rules, those in a state or all. */
export function listRules(
  deps: RuleDeps,
  {
    state,
    shop,
    after,
  }: { state?: CommissionState | undefined; shop?: string | undefined; after?: string | undefined },
): Promise<CommissionPage> {
  const inState = state ? sql`${stateAt(momentOf(deps.clock.now()))} = ${state}` : sql`true`
  const ofShop = shop === undefined ? sql`true` : sql`rule.seller_id = (select id from sellers where slug = ${shop})`
  const where = sql`${inState} and ${ofShop}`
  const further = general.beyond(after) ?? sql`true`
  return keyedPage(
    ({ limit }) => loadRules(deps, sql`${where} and ${further}`, limit),
    { after, size: COMMISSION_PAGE_SIZE, total: countRules(deps.db, where) },
    (rows) => rows.map((row) => present(row, deps)),
  )
}

async function countRules(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${ruleSpans} rule where ${where}`,
  )
  return rows[0]?.total ?? 0
}

/** A rule by its id; `null` when there is none. */
export async function findRule(deps: Reading, id: string): Promise<CommissionRule | null> {
  const [rule] = await loadRules(deps, sql`rule.id = ${id}`)
  return rule ? present(rule, deps) : null
}

async function showRule(deps: Reading, id: string): Promise<CommissionRule> {
  const rule = await findRule(deps, id)
  if (!rule) throw new Error(`Rule ${id} went while it was changed`)
  return rule
}

/** Whom terms are for, by ids. @throws a refusal at the field of what is not there. */
export async function scopeOf(
  db: Queryable,
  context: Refuses<'VALIDATION_FAILED'>,
  { shop, categoryId }: { shop?: string | null | undefined; categoryId?: string | null | undefined },
): Promise<{ sellerId: string | null; categoryId: string | null }> {
  const seller = shop ? await findShopAt(db, shop) : undefined
  if (shop && !seller)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'shop', code: 'UNKNOWN', message: messages.shop })
  if (categoryId && !(await hasCategory(db, categoryId)))
    throw refuseField(context, 'VALIDATION_FAILED', {
      field: 'categoryId',
      code: 'UNKNOWN',
      message: messages.category,
    })
  return { sellerId: seller?.id ?? null, categoryId: categoryId ?? null }
}

/** What a draft says, as the table keeps it. One that begins today begins now. */
async function valuesOf(tx: Tx, context: Omit<RuleDeps, 'db'> & Refuses<'VALIDATION_FAILED'>, draft: CommissionDraft) {
  const { clock, env } = context
  const today = dayIn(env.timeZone, clock.now())
  const { startsOn, rateBps } = draft
  if (startsOn < today)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'startsOn', code: 'PAST', message: messages.past })
  const feeMinor = draft.feeMinor ?? 0
  return {
    ...(await scopeOf(tx, context, draft)),
    ...{ rateBps, feeMinor, currency: feeMinor > 0 ? env.currency : null },
    startsAt: startsOn === today ? momentOf(clock.now()) : startOfDay(startsOn, env.timeZone),
  }
}

/** Two rules for the same cannot begin on the same day: nobody could say which one counts. */
async function oneOfTheDay<T>(context: Refuses<'VALIDATION_FAILED'>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
    if (constraint !== 'commission_rules_start_key') throw error
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'startsOn', code: 'TAKEN', message: messages.taken })
  }
}

/** The tax on the commission by the standard rule of a moment, in hundredths of a percent. */
export async function taxOfStandard(db: Queryable, at: Date): Promise<number> {
  const { rows } = await db.execute<{ taxBps: number }>(sql`
    select rule.tax_bps as "taxBps" from ${ruleSpans} rule
    where rule.seller_id is null and rule.category_id is null and ${countsAt(momentOf(at))}`)
  return rows[0]?.taxBps ?? 0
}

/** Adds a rule from a day on; the one before it for the same counts until then. Tax on the commission is that of the standard rule. */
export async function createRule(
  context: RuleDeps & Refuses<'VALIDATION_FAILED'>,
  draft: CommissionDraft,
): Promise<CommissionRule> {
  const { db, clock } = context
  const id = randomUUID()
  const add = db.transaction(async (tx) => {
    const values = await valuesOf(tx, context, draft)
    await tx.insert(commissionRules).values({ id, taxBps: await taxOfStandard(tx, clock.now()), ...values })
  })
  await oneOfTheDay(context, add)
  return showRule(context, id)
}

/** Whether a row of `ruleSpans`, called `rule`, is for the same as another one, and begins later. */
const isAfter = ({ id, sellerId, categoryId, startsAt }: RuleRow) => sql`rule.id <> ${id}
  and rule.seller_id is not distinct from ${sellerId}::uuid and rule.category_id is not distinct from ${categoryId}::uuid
  and rule.starts_at > ${startsAt ? momentOf(startsAt) : sql`'-infinity'::timestamptz`}`

const isPlanned = ({ startsAt }: RuleRow, now: Date) => startsAt !== null && startsAt > now
const HAS_BEGUN = 'This rule is in force already. What orders were placed with stays: add a rule from another day on.'

/** Changes a rule that is not in force yet. */
export async function updateRule(
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { id, version, ...draft }: CommissionDraft & Seen,
): Promise<CommissionRule> {
  const { db, clock, refuse } = context
  const change = db.transaction(async (tx) => {
    const rule = await lockSeen(tx, commissionRules, { id, version }, context)
    if (!isPlanned(rule, clock.now())) throw refuse('REFUSED', { detail: HAS_BEGUN })
    const values = await valuesOf(tx, context, draft)
    const next = { ...values, version: version + 1 }
    await tx.update(commissionRules).set(next).where(eq(commissionRules.id, id))
  })
  await oneOfTheDay(context, change)
  return showRule(context, id)
}

/** Names the last day of a rule that is in force, or takes it back. The standard rule has none: another one follows it. */
export async function endRule(
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { lastDay, ...seen }: Seen & { lastDay: string | null },
): Promise<CommissionRule> {
  const { db, clock, env, refuse } = context
  await db.transaction(async (tx) => {
    const rule = await lockSeen(tx, commissionRules, seen, context)
    if (rule.sellerId === null && rule.categoryId === null)
      throw refuse('REFUSED', {
        detail: 'There is always a standard rule: add another one from a day on in its place.',
      })
    const now = clock.now()
    const isOver = (await countRules(tx, sql`rule.id = ${rule.id} and rule.until <= ${momentOf(now)}`)) > 0
    if (isOver || isPlanned(rule, now)) throw refuse('REFUSED', { detail: 'This rule is not in force.' })
    if (lastDay !== null && lastDay < dayIn(env.timeZone, now))
      throw refuseField(context, 'VALIDATION_FAILED', { field: 'lastDay', code: 'PAST', message: messages.lastDay })
    const endsAt = lastDay === null ? null : startOfDay(addDays(lastDay, 1), env.timeZone)
    if (endsAt && (await countRules(tx, sql`${isAfter(rule)} and rule.starts_at < ${endsAt}`)) > 0)
      throw refuseField(context, 'VALIDATION_FAILED', {
        ...{ field: 'lastDay', code: 'FOLLOWED', message: messages.followed },
      })
    await tx
      .update(commissionRules)
      .set({ endsAt, version: seen.version + 1 })
      .where(eq(commissionRules.id, seen.id))
  })
  return showRule(context, seen.id)
}

/** Deletes a rule that is not in force yet. @returns it as it was. */
export async function removeRule(
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  seen: Seen,
): Promise<CommissionRule> {
  const { db, clock, refuse } = context
  return db.transaction(async (tx) => {
    const rule = await lockSeen(tx, commissionRules, seen, context)
    if (!isPlanned(rule, clock.now())) throw refuse('REFUSED', { detail: HAS_BEGUN })
    const removed = await showRule({ ...context, db: tx }, seen.id)
    await tx.delete(commissionRules).where(eq(commissionRules.id, seen.id))
    return removed
  })
}

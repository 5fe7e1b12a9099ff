import { randomUUID } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { categories } from '../../catalogue/products/vocabulary.table'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { proportion } from '../amounts/amounts'
import { commissionRules } from './ledger.table'

interface Commission {
  ruleId: string | null
  baseMinor: number
  rateBps: number
  amountMinor: number
  taxBps: number
  taxMinor: number
}

/** Looks the rules up once, and then computes what is taken of a line: the first rule that fits, by position; nothing when none does. */
export async function commissionCalculator(
  db: Queryable,
): Promise<(line: { sellerId: string; categoryId: string; baseMinor: number }) => Commission> {
  const rules = await db.select().from(commissionRules).orderBy(asc(commissionRules.position))
  const isByCategory = rules.some(({ categoryId }) => categoryId !== null)
  const rows = isByCategory
    ? await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
    : []
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const isWithin = (categoryId: string, wanted: string): boolean => {
    for (let id: string | null = categoryId; id; id = parents.get(id) ?? null) if (id === wanted) return true
    return false
  }
  return ({ sellerId, categoryId, baseMinor }) => {
    const rule = rules.find(
      (one) =>
        (one.sellerId === null || one.sellerId === sellerId) &&
        (one.categoryId === null || isWithin(categoryId, one.categoryId)),
    )
    const { id = null, rateBps = 0, taxBps = 0 } = rule ?? {}
    const amountMinor = proportion(baseMinor, rateBps, 10_000)
    return { ruleId: id, baseMinor, rateBps, amountMinor, taxBps, taxMinor: proportion(amountMinor, taxBps, 10_000) }
  }
}

export interface Taken {
  amountMinor: number
  taxMinor: number
}

/** What the marketplace takes of `orders.id`, as `Taken` in JSON. */
export const commissionOfOrder = sql`(
  select json_build_object('amountMinor', coalesce(sum(part.amount_minor), 0), 'taxMinor', coalesce(sum(part.tax_minor), 0))
  from order_lines line join commission_lines part on part.order_line_id = line.id where line.order_id = orders.id)`

/** What the marketplace takes of an order, and the tax on it, in minor units. */
export async function commissionOf(db: Queryable, orderId: string): Promise<Taken> {
  const { rows } = await db.execute<{ taken: Taken }>(
    sql`select ${commissionOfOrder} as taken from orders where id = ${orderId}`,
  )
  return rows[0]?.taken ?? { amountMinor: 0, taxMinor: 0 }
}

/** Gives a shop without commission rules one for everything: a tenth, and the tax on it. */
export async function seedCommission({ db }: Pick<Deps, 'db'>): Promise<void> {
  if ((await db.$count(commissionRules)) > 0) return
  await db.insert(commissionRules).values({ id: randomUUID(), position: 1, rateBps: 1000, taxBps: 2300 })
}

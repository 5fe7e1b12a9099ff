import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { orderLines } from '../../buying/orders/order-lines.table'
import { categories } from '../../catalogue/products/vocabulary.table'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { proportion } from '../amounts/amounts'
import { commissionLines, commissionRules } from './ledger.table'

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
  const rows = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
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

/** What the marketplace takes of an order, and the tax on it, in minor units. */
export async function commissionOf(db: Queryable, orderId: string): Promise<{ amountMinor: number; taxMinor: number }> {
  const [sum] = await db
    .select({
      amountMinor: sql<number>`coalesce(sum(${commissionLines.amountMinor}), 0)::float8`,
      taxMinor: sql<number>`coalesce(sum(${commissionLines.taxMinor}), 0)::float8`,
    })
    .from(commissionLines)
    .innerJoin(orderLines, eq(orderLines.id, commissionLines.orderLineId))
    .where(eq(orderLines.orderId, orderId))
  return sum ?? { amountMinor: 0, taxMinor: 0 }
}

/** Gives a shop without commission rules one for everything: a tenth, and the tax on it. */
export async function seedCommission({ db }: Pick<Deps, 'db'>): Promise<void> {
  if ((await db.$count(commissionRules)) > 0) return
  await db.insert(commissionRules).values({ id: randomUUID(), position: 1, rateBps: 1000, taxBps: 2300 })
}

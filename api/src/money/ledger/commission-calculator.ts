import { asc } from 'drizzle-orm'
import { categories } from '../../catalogue/products/vocabulary.table'
import type { Queryable } from '../../platform/db/database'
import { proportion } from '../amounts/proportion'
import { commissionRules } from './commission-rules.table'

export interface Commission {
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

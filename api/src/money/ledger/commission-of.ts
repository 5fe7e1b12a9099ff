import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { orderLines } from '../../buying/orders/order-lines.table'
import { commissionLines } from './commission-lines.table'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps'
import { commissionRules } from './commission-rules.table'

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

import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'

interface Behind extends Record<string, unknown> {
  /** Number of its latest case. */
  dispute: string | null
  /** Ids of what its lines have sold, by the lines' ids; `null` where a product is gone. */
  products: Record<string, string | null>
}

/** Where staff find more about orders, by the orders' ids. */
export async function behindOrders(db: Queryable, ids: readonly string[]): Promise<Map<string, Behind>> {
  const { rows } = await db.execute<Behind & { id: string }>(sql`
    select orders.id,
      (select number from disputes where disputes.order_id = orders.id order by opened_at desc, disputes.id desc limit 1) as dispute,
      (select json_object_agg(line.id, line.product_id) from order_lines line where line.order_id = orders.id) as products
    from orders where orders.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, ...behind }) => [id, behind]))
}

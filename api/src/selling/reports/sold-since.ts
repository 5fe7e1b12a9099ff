import { sql, type SQL } from 'drizzle-orm'

/** A query of the pieces that stayed sold since a day, `product_id` and `units`; products that sold nothing are left out. */
export const soldSince = (day: string): SQL => sql`
  select product_id, sum(units - cancelled_units)::int as units from sales_products
  where span = 'day' and start >= ${day}::date group by product_id having sum(units - cancelled_units) > 0`

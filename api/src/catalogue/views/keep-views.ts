import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'

interface ViewKeeping {
  db: Queryable
  views: Pick<Deps['views'], 'take'>
}

/** Adds what was counted to the sums of its days and months, many at once. Products that are not on sale are let go. */
export async function keepViews({ db, views }: ViewKeeping): Promise<void> {
  const taken = views.take()
  if (taken.length === 0) return
  await db.execute(sql`
    insert into product_views (seller_id, span, start, product_id, views)
    select product.seller_id, span, date_trunc(span, seen.day)::date, product.id, sum(seen.views)
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as seen ("productId" uuid, day date, views int)
    join products product on product.id = seen."productId" and product.status = 'published'
    cross join (values ('day'), ('month')) spans (span)
    group by 1, 2, 3, 4
    -- In one order: two processes that add to the same rows do not wait for each other in a circle.
    order by 1, 2, 3, 4
    on conflict (seller_id, span, start, product_id) do update set views = product_views.views + excluded.views`)
}

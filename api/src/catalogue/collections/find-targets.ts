import { sql } from 'drizzle-orm'
import type { FoundTarget, StoreTarget } from '../../messaging/content/live-menus'
import type { Queryable } from '../../platform/db/database'

/** What menus lead to in the store and is there: see `MenuParts`. What is retired is there until its last product goes; a product while it is on sale, and a seller while they may sell. */
export async function findTargets(db: Queryable, wanted: readonly StoreTarget[]): Promise<FoundTarget[]> {
  const slugs = (of: StoreTarget['kind']) =>
    sql`unnest(${sql.param(wanted.flatMap(({ kind, slug }) => (kind === of ? [slug] : [])))}::text[]) asked(slug)`
  const { rows } = await db.execute<{
    kind: StoreTarget['kind']
    slug: string
    today: string
    department: boolean
  }>(sql`
    select 'category' as kind, asked.slug, category.slug as today, category.parent_id is null as department
    from ${slugs('category')}
    join categories category on category.slug = asked.slug
      or category.id = (select former.category_id from former_categories former where former.slug = asked.slug)
    left join categories parent on parent.id = category.parent_id
    where (category.retired_at is null and parent.retired_at is null)
      or exists (select 1 from listings where category_id in (
        select within.id from categories within where within.id = category.id or within.parent_id = category.id))
    union all
    select 'brand', asked.slug, brand.slug, false
    from ${slugs('brand')}
    join brands brand on brand.slug = asked.slug
      or brand.id = (select former.brand_id from former_brands former where former.slug = asked.slug)
    where brand.retired_at is null or exists (select 1 from listings where brand_id = brand.id)
    union all
    select 'collection', asked.slug, asked.slug, false
    from ${slugs('collection')}
    join collections collection on collection.slug = asked.slug
    union all
    select 'product', asked.slug, product.slug, false
    from ${slugs('product')}
    join products product on product.slug = asked.slug
      or product.id = (select target_id from slug_history former where former.kind = 'product' and former.slug = asked.slug)
    where product.status = 'published' and not product.held_back
    union all
    select 'seller', asked.slug, seller.slug, false
    from ${slugs('seller')}
    join sellers seller on seller.slug = asked.slug
      or seller.id = (select target_id from slug_history former where former.kind = 'seller' and former.slug = asked.slug)
    where seller.state = 'approved'`)
  return rows.map(({ department, ...row }) => ({ ...row, isDepartment: department }))
}

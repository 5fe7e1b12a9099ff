import { sql } from 'drizzle-orm'
import type { FoundTarget, StoreTarget } from '../../messaging/content/live-menus'
import type { Queryable } from '../../platform/db/database'

/** What menus lead to in the store and is there: see `MenuParts`. What is retired is there until its last product goes. */
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
    join collections collection on collection.slug = asked.slug`)
  return rows.map(({ department, ...row }) => ({ ...row, isDepartment: department }))
}

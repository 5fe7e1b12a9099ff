import { sql, type SQL } from 'drizzle-orm'
import { DESK_PRODUCTS_PAGE_SIZE, type DeskProductTab } from 'shared-contracts/desk-products/desk-product-terms'
import type { DeskProductPage, DeskProductsQuery } from 'shared-contracts/desk-products/desk-products.schema'
import type { Deps } from '../../deps'
import { addDays, startOfDay } from '../../platform/clock/days'
import { containing } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { findShopsNamed, sellerName } from '../../selling/sellers/present-seller'
import { loadImages } from '../products/load-images'

type Finding = Pick<Deps, 'db' | 'env'>

const tabs: Readonly<Record<DeskProductTab, SQL>> = {
  all: sql`true`,
  published: sql`products.status = 'published'`,
  draft: sql`products.status = 'draft'`,
  archived: sql`products.status = 'archived'`,
  taken_down: sql`products.taken_down_at is not null`,
  appealed: sql`products.taken_down_at is not null and products.id in (
    select product_id from take_downs where appealed_at is not null and kept_at is null and restored_at is null)`,
}

/** So many brands are meant by a part of a name; who means another types more of it. */
const MOST_NAMED = 20

/** Ids of the brands at an address or whose name has these words in it: the one at the address alone, where there is one. */
async function findBrandsNamed(db: Queryable, typed: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from brands where slug = ${typed} union all
    (select id from brands where name ilike ${containing(typed)}
      and not exists (select from brands where slug = ${typed}) order by name, id limit ${MOST_NAMED})`)
  return rows.map(({ id }) => id)
}

/** `null`: nothing can match. */
async function whereOf({ db, env }: Finding, { tab, shop, brand, from, to }: DeskProductsQuery): Promise<SQL | null> {
  const shops = shop ? await findShopsNamed(db, shop) : null
  const brands = brand ? await findBrandsNamed(db, brand) : null
  if (shops?.length === 0 || brands?.length === 0) return null
  const conditions = [
    sql`products.deleted_at is null`,
    tab ? tabs[tab] : [],
    shops ? sql`products.seller_id in ${shops}` : [],
    brands ? sql`products.brand_id in ${brands}` : [],
    from ? sql`products.created_at >= ${startOfDay(from, env.timeZone)}` : [],
    to ? sql`products.created_at < ${startOfDay(addDays(to, 1), env.timeZone)}` : [],
  ].flat()
  return sql.join(conditions, sql` and `)
}

/** Each table by an index of its own, and of each no more than a page: the first of both together are the page. */
function matches(typed: string, of: SQL, page: SQL): SQL {
  const pattern = containing(typed)
  return sql`products.id in (
    (select products.id from products where title ilike ${pattern} and ${of} ${page})
    union all (select products.id from products
      where products.id in (select product_id from variants where sku ilike ${pattern}) and ${of} ${page}))`
}

/** Beside a row of `products`: its lowest price, its pieces on hand, and how many of them can be bought. */
export const offerOf = (currency: string): SQL => sql`
  (select min(cost.amount_minor)::float8 as price, coalesce(sum(level.on_hand), 0)::int as stock,
      coalesce(sum(level.on_hand - level.reserved), 0)::int as available
    from variants join stock_levels level on level.variant_id = variants.id
    left join variant_prices cost on cost.variant_id = variants.id and cost.currency = ${currency}
    where variants.product_id = products.id and variants.archived_at is null)`

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  status: DeskProductPage['items'][number]['status']
  takenDown: boolean
  onSale: boolean
  inReview: boolean
  appealed: boolean
  brand: string | null
  category: string | null
  shop: string
  name: string | null
  price: number | null
  stock: number
  at: string
}

/** One page of the products of all shops. Which are on it is found by an index alone; what stands beside them is looked up for these only. */
export async function listAllProducts(deps: Finding, query: DeskProductsQuery): Promise<DeskProductPage> {
  const where = await whereOf(deps, query)
  if (!where) return { items: [], next: null }
  const { db, env } = deps
  const { q, sort = 'newest', after } = query
  const limit = sql`limit ${DESK_PRODUCTS_PAGE_SIZE + 1}`
  const [direction, beyond] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const known = (column: SQL) => sql`(select ${column} from products known where known.id = ${after})`
  const further = after
    ? sql`(products.created_at, products.id) ${beyond} (${known(sql`created_at`)}, ${known(sql`id`)})`
    : sql`true`
  const of = sql`${where} and ${further}`
  const order = sql`order by products.created_at ${direction}, products.id ${direction}`
  const { rows } = await db.execute<Row>(sql`
    select products.id, products.slug, products.title, products.status, products.taken_down_at is not null as "takenDown",
      products.review_since is not null and products.status <> 'published' as "inReview",
      products.status = 'published' and not products.held_back as "onSale",
      exists (select from take_downs where product_id = products.id
        and appealed_at is not null and kept_at is null and restored_at is null) as appealed,
      brand.name as brand, category.name as category, seller.slug as shop, seller.name, offer.price, offer.stock,
      products.created_at as at
    from (select id from products where ${of}${q ? sql` and ${matches(q, of, sql`${order} ${limit}`)}` : sql``}
      ${order} ${limit}) page
    join products on products.id = page.id join sellers seller on seller.id = products.seller_id
    left join brands brand on brand.id = products.brand_id left join categories category on category.id = products.category_id
    cross join lateral ${offerOf(env.currency)} offer
    ${order}`)
  const shown = rows.slice(0, DESK_PRODUCTS_PAGE_SIZE)
  const pictures = await loadImages(
    db,
    shown.map(({ id }) => id),
    { first: 1, colors: [] },
  )
  return {
    items: shown.map(({ shop, name, price, at, ...row }) => ({
      ...row,
      createdAt: new Date(at).toISOString(),
      shop: { slug: shop, name: sellerName({ slug: shop, name }) },
      picture: pictures.get(row.id)?.[0] ?? null,
      price: price === null ? null : { amountMinor: price, currency: env.currency },
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

import { sql } from 'drizzle-orm'
import { discounted } from 'shared-contracts/catalogue/money'
import { foldWords } from 'api/catalogue/products/search-words'
import type { Tx } from 'api/platform/db/database'
import { CATEGORIES, COLOURS } from 'api/catalogue/vocabulary/vocabulary'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { DAY_MS } from 'api/platform/clock/days'
import { DEMO_PEOPLE } from '../catalogue/demo-catalogue'
import type { DemoProduct } from '../catalogue/demo-goods'
import { rowsOf } from './columns'
import { productIdOf, variantIdOf } from './demo-ids'

/** When the goods come, and what their prices are in. */
export interface Filling {
  now: Date
  /** ISO 4217. */
  currency: string
}

const brandNames = new Map(DEMO_PEOPLE.brands.map(({ slug, name }) => [slug, name]))
const colourNames = new Map(COLOURS.map(({ slug, name }) => [slug, name]))
const categoryNames = new Map(
  CATEGORIES.map(({ slug, name, parentSlug }) => {
    const parent = CATEGORIES.find((category) => category.slug === (parentSlug ?? slug))
    return [slug, `${name} ${parent?.name ?? ''}`]
  }),
)
const idsOf = (kind: string, slugs: readonly string[]) => new Map(slugs.map((slug) => [slug, stableId(kind, slug)]))
const ids = {
  seller: idsOf(
    'seller',
    DEMO_PEOPLE.sellers.map(({ slug }) => slug),
  ),
  brand: idsOf(
    'brand',
    DEMO_PEOPLE.brands.map(({ slug }) => slug),
  ),
  category: idsOf(
    'category',
    CATEGORIES.map(({ slug }) => slug),
  ),
}

const namesOf = ({ brandSlug, categorySlug, colours, material }: DemoProduct): string =>
  [
    brandNames.get(brandSlug),
    categoryNames.get(categorySlug),
    ...colours.map(({ slug }) => colourNames.get(slug)),
    material,
  ].join(' ')

/** Nothing of its own, but for what is added. */
const shopSays = { manufacturer: null, inEu: true, responsible: null, identifier: '', warnings: '' }

/** Inserts the rows of new products. What they belong to is locked meanwhile, so that it stays. */
export async function insertProducts(tx: Tx, batch: readonly DemoProduct[], { now }: Filling): Promise<void> {
  const of = <T>(value: (product: DemoProduct) => T) => batch.map(value)
  await tx.execute(sql`select from sellers where id in ${[...ids.seller.values()]} order by id for share`)
  await tx.execute(sql`select from brands where id in ${[...ids.brand.values()]} order by id for key share`)
  await tx.execute(sql`
    insert into products (id, seller_id, category_id, brand_id, slug, title, description, details, material, season, safety,
      status, held_back, discount_percent, search, published_at, created_at)
    select item.id, seller_id, category_id, brand_id, item.slug, title, description, details, material, season, item.safety,
      'published', sellers.state <> 'approved', discount_percent,
      setweight(to_tsvector('english', found_by_title), 'A') || setweight(to_tsvector('english', found_by_names), 'B')
        || setweight(to_tsvector('english', found_by_text), 'C'),
      published_at, published_at
    from ${rowsOf('item', {
      id: ['uuid', of(productIdOf)],
      seller_id: ['uuid', of(({ sellerSlug }) => ids.seller.get(sellerSlug) ?? null)],
      category_id: ['uuid', of(({ categorySlug }) => ids.category.get(categorySlug) ?? null)],
      brand_id: ['uuid', of(({ brandSlug }) => ids.brand.get(brandSlug) ?? null)],
      slug: ['text', of(({ slug }) => slug)],
      title: ['text', of(({ title }) => title)],
      description: ['text', of(({ description }) => description)],
      details: ['text', of(({ details }) => details)],
      material: ['text', of(({ material }) => material)],
      season: ['text', of(({ season }) => season)],
      safety: ['jsonb', of(({ warnings }) => warnings && JSON.stringify({ ...shopSays, warnings }))],
      discount_percent: ['int', of(({ discountPercent }) => discountPercent)],
      published_at: ['timestamptz', of((product) => daysBefore(now, product.publishedDaysAgo))],
      found_by_title: ['text', of(({ title }) => foldWords(title))],
      found_by_names: ['text', of((product) => foldWords(namesOf(product)))],
      found_by_text: ['text', of(({ description }) => foldWords(description))],
    })} join sellers on sellers.id = seller_id`)
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

/** Inserts the variants of new products with their prices, their stock, and how both came about. */
export async function insertVariants(tx: Tx, batch: readonly DemoProduct[], { now, currency }: Filling): Promise<void> {
  const variants = batch.flatMap((product, place) =>
    product.variants.map((variant, position) => ({ product, place, variant, position })),
  )
  const goods = batch.map((product) => {
    const { listPriceMinor, discountPercent } = product
    return { product, amount: discountPercent === null ? listPriceMinor : discounted(listPriceMinor, discountPercent) }
  })
  const of = <T>(value: (good: (typeof goods)[number]) => T) => goods.map(value)
  await tx.execute(sql`
    with good as (select * from ${rowsOf('good', {
      place: ['int', goods.map((_, place) => place)],
      product_id: ['uuid', of(({ product }) => productIdOf(product))],
      seller_id: ['uuid', of(({ product }) => ids.seller.get(product.sellerSlug) ?? null)],
      amount_minor: ['bigint', of(({ amount }) => amount)],
      listed_minor: ['bigint', of(({ product }) => product.listPriceMinor)],
      discount_percent: ['int', of(({ product }) => product.discountPercent)],
      listed_at: ['timestamptz', of(({ product }) => daysBefore(now, Math.max(product.publishedDaysAgo, 1)))],
    })}),
    item as materialized (
      select item.*, good.* from ${rowsOf('item', {
        place: ['int', variants.map(({ place }) => place)],
        id: ['uuid', variants.map(({ product, variant }) => variantIdOf(product, variant))],
        sku: ['text', variants.map(({ variant }) => variant.sku)],
        color: ['text', variants.map(({ variant }) => variant.colourSlug)],
        size: ['text', variants.map(({ variant }) => variant.sizeSlug)],
        position: ['int', variants.map(({ position }) => position)],
        on_hand: ['int', variants.map(({ variant }) => variant.stock)],
      })} join good using (place)),
    new_variants as (
      insert into variants (id, product_id, seller_id, sku, color, size, position)
      select id, product_id, seller_id, sku, color, size, position from item),
    new_prices as (
      insert into variant_prices (variant_id, currency, amount_minor, compare_at_minor, discount_percent)
      select id, ${currency}, amount_minor, case when discount_percent is not null then listed_minor end, discount_percent
      from item),
    new_levels as (insert into stock_levels (variant_id, on_hand) select id, on_hand from item),
    new_movements as (
      insert into stock_movements (variant_id, kind, quantity, at)
      select id, 'received', on_hand, listed_at from item where on_hand > 0)
    insert into price_history (variant_id, currency, amount_minor, at)
    select id, ${currency}, listed_minor, listed_at from item
    union all
    select id, ${currency}, amount_minor, ${now.toISOString()}::timestamptz from item where amount_minor <> listed_minor`)
}

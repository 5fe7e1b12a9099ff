import { sql } from 'drizzle-orm'
import { discounted } from 'shared-contracts/catalogue/money'
import { foldWords } from 'api/catalogue/products/search-words'
import type { Queryable } from 'api/platform/db/database'
import { CATEGORIES, COLOURS } from 'api/catalogue/vocabulary/vocabulary'
import { insertRows, stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { DAY_MS } from 'api/platform/clock/days'
import { drawingId, DRAWING_SIZE } from './drawing/drawn-pictures'
import type { DemoCatalogue, DemoProduct } from './catalogue/demo-goods'
import type { PictureSpec } from './drawing/picture-spec'

/** Inserts some of the demo's products with all that belongs to them; their pictures as descriptions. */
export async function insertDemoProducts(
  db: Queryable,
  demo: DemoCatalogue,
  { batch, now, currency }: { batch: DemoProduct[]; now: Date; currency: string },
): Promise<void> {
  await insertProducts(db, demo, { batch, now })
  await insertVariants(db, { batch, now, currency })
  await insertPictures(db, demo, batch)
}

async function insertProducts(db: Queryable, demo: DemoCatalogue, { batch, now }: { batch: DemoProduct[]; now: Date }) {
  const nameOf = (things: readonly { slug: string; name: string }[], slug: string) =>
    things.find((thing) => thing.slug === slug)?.name ?? slug
  const parentOf = (slug: string) => CATEGORIES.find((category) => category.slug === slug)?.parentSlug ?? slug
  const words = (product: DemoProduct) =>
    [
      nameOf(demo.brands, product.brandSlug),
      nameOf(CATEGORIES, product.categorySlug),
      nameOf(CATEGORIES, parentOf(product.categorySlug)),
      ...product.colours.map((colour) => nameOf(COLOURS, colour.slug)),
      product.material,
    ].join(' ')
  const rows = batch.map((product) => {
    const at = new Date(now.getTime() - product.publishedDaysAgo * DAY_MS)
    return {
      id: stableId('product', product.slug),
      seller_id: stableId('seller', product.sellerSlug),
      category_id: stableId('category', product.categorySlug),
      brand_id: stableId('brand', product.brandSlug),
      slug: product.slug,
      title: product.title,
      description: product.description,
      details: product.details,
      material: product.material,
      season: product.season,
      discount_percent: product.discountPercent,
      published_at: at,
      found_by_title: foldWords(product.title),
      found_by_names: foldWords(words(product)),
      found_by_text: foldWords(product.description),
    }
  })
  await db.execute(sql`
    insert into products (id, seller_id, category_id, brand_id, slug, title, description, details, material, season,
      status, discount_percent, search, published_at, created_at)
    select id, seller_id, category_id, brand_id, slug, title, description, details, material, season,
      'published', discount_percent,
      setweight(to_tsvector('english', found_by_title), 'A') || setweight(to_tsvector('english', found_by_names), 'B')
        || setweight(to_tsvector('english', found_by_text), 'C'),
      published_at, published_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item(id uuid, seller_id uuid, category_id uuid,
      brand_id uuid, slug text, title text, description text, details text, material text, season text,
      discount_percent int, published_at timestamptz, found_by_title text, found_by_names text, found_by_text text)
    on conflict do nothing`)
}

async function insertVariants(
  db: Queryable,
  { batch, now, currency }: { batch: DemoProduct[]; now: Date; currency: string },
) {
  const rows = batch.flatMap((product) =>
    product.variants.map((variant, position) => {
      const { listPriceMinor, discountPercent } = product
      return {
        id: stableId('variant', variant.sku),
        variant_id: stableId('variant', variant.sku),
        product_id: stableId('product', product.slug),
        seller_id: stableId('seller', product.sellerSlug),
        sku: variant.sku,
        color: variant.colourSlug,
        size: variant.sizeSlug,
        position,
        currency,
        amount_minor: discountPercent === null ? listPriceMinor : discounted(listPriceMinor, discountPercent),
        compare_at_minor: discountPercent === null ? null : listPriceMinor,
        discount_percent: discountPercent,
        on_hand: variant.stock,
        quantity: variant.stock,
        kind: 'received',
        at: now,
        listed_minor: listPriceMinor,
        listed_at: new Date(now.getTime() - Math.max(product.publishedDaysAgo, 1) * DAY_MS),
      }
    }),
  )
  const variant = {
    id: 'uuid',
    product_id: 'uuid',
    seller_id: 'uuid',
    sku: 'text',
    color: 'text',
    size: 'text',
    position: 'int',
  }
  await insertRows(db, 'variants', variant, rows)
  const price = { variant_id: 'uuid', currency: 'text', amount_minor: 'bigint' }
  await insertRows(db, 'variant_prices', { ...price, compare_at_minor: 'bigint', discount_percent: 'int' }, rows)
  await insertRows(db, 'stock_levels', { variant_id: 'uuid', on_hand: 'int' }, rows)
  await insertHistory(db, rows)
}

/** Only of variants without any, so that seeding more does not write the same history twice. */
async function insertHistory(db: Queryable, rows: readonly { variant_id: string }[]) {
  const json = JSON.stringify(rows)
  await db.execute(sql`
    insert into stock_movements (variant_id, kind, quantity, at)
    select variant_id, 'received', quantity, listed_at
    from jsonb_to_recordset(${json}::jsonb) as item(variant_id uuid, quantity int, listed_at timestamptz)
    where quantity > 0 and not exists (select from stock_movements old where old.variant_id = item.variant_id)`)
  await db.execute(sql`
    insert into price_history (variant_id, currency, amount_minor, at)
    select variant_id, currency, price.amount_minor, price.at
    from jsonb_to_recordset(${json}::jsonb) as item(variant_id uuid, currency text, amount_minor bigint, at timestamptz,
      listed_minor bigint, listed_at timestamptz)
    cross join lateral (values (listed_minor, listed_at), (item.amount_minor, item.at)) as price(amount_minor, at)
    where (price.at = listed_at or item.amount_minor <> listed_minor)
    and not exists (select from price_history old where old.variant_id = item.variant_id)`)
}

async function insertPictures(db: Queryable, demo: DemoCatalogue, batch: DemoProduct[]) {
  const hexOf = (slug: string) => COLOURS.find((colour) => colour.slug === slug)?.hex ?? slug
  const toPicture = (spec: PictureSpec) => ({
    id: drawingId(spec),
    ...DRAWING_SIZE,
    placeholder: drawnPlaceholder(spec, hexOf(spec.colour)),
    drawing: spec,
  })
  const images = batch.flatMap((product) =>
    product.colours
      .flatMap((colour) => colour.pictures.map((picture) => ({ ...picture, color: colour.slug })))
      .map((picture, position) => ({ ...picture, position, product_id: stableId('product', product.slug) })),
  )
  const cutouts = images
    .filter((image) => image.position === 0)
    .map((image) => ({ ...image, spec: { ...image.spec, ground: 'transparent' as const } }))
  await insertRows(
    db,
    'pictures',
    { id: 'text', width: 'int', height: 'int', placeholder: 'text', drawing: 'jsonb' },
    [...images, ...cutouts].map((image) => toPicture(image.spec)),
  )
  await insertRows(
    db,
    'product_images',
    { product_id: 'uuid', position: 'int', picture_id: 'text', color: 'text', alt: 'text' },
    images.map((image) => ({ ...image, picture_id: drawingId(image.spec) })),
  )
  await insertRows(
    db,
    'product_cutouts',
    { product_id: 'uuid', picture_id: 'text', alt: 'text' },
    cutouts.map((cutout) => ({ ...cutout, picture_id: drawingId(cutout.spec) })),
  )
}

const PAPER = '#ece6dc'

/** A soft patch of the goods' colour on paper, shown until the drawing is there. */
function drawnPlaceholder({ ground }: PictureSpec, hex: string): string {
  const paper = ground === 'studio' ? `<rect width='4' height='5' fill='${PAPER}'/>` : ''
  const glow = `<radialGradient id='g'><stop offset='.3' stop-color='${hex}'/><stop offset='1' stop-color='${hex}' stop-opacity='0'/></radialGradient>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'>${glow}${paper}<ellipse cx='2' cy='2.5' rx='1.7' ry='2.1' fill='url(#g)'/></svg>`
  // Only what a URL cannot hold is escaped: there is one of these for every picture of a page.
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`
}

import { sql, type SQL } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Holiday } from 'shared-contracts/shop-profile/holiday.schema'
import type { Queryable } from '../../platform/db/database'
import { statement, type Value } from '../../platform/db/statement'
import { type DeliveryRule, gramsOfProduct, rulesOfSeller } from '../../selling/delivery/ways'
import { holidayOf, sellerName } from '../../selling/sellers/present-seller'
import { presentPicture, type StoredPicture } from '../pictures/present-picture'
import { published } from './published'

/** A variant as somebody would buy it now. */
export interface Offer {
  variantId: string
  productId: string
  categoryId: string
  brandId: string
  slug: string
  title: string
  brand: string
  sku: string
  color: { slug: string; name: string; hex: string }
  size: { slug: string; name: string }
  seller: { id: string; slug: string; name: string }
  priceMinor: number
  /** Before the discount; `null` without one. */
  listMinor: number | null
  /** Pieces that can be had now: none while the seller is away. */
  available: number
  /** The seller's holiday, while it is going on. */
  holiday: Holiday | null
  onSale: boolean
}

/** The same as a page shows it. */
export interface ShownOffer extends Offer {
  /** Of its colour, else of the whole product; `null` without pictures. */
  picture: Picture | null
  /** What a piece weighs. */
  grams: number
  /** How its seller sends parcels to the country that was asked for. */
  rules: DeliveryRule[]
}

type OfferRow = Omit<Offer, 'holiday' | 'seller'> & {
  seller: { id: string; slug: string; name: string | null }
  awayUntil: string | null
  holidayNote: string | null
}

/** A row of `shownOffers`. */
export type ShownRow = OfferRow & {
  picture: (StoredPicture & { alt: string; color: string | null }) | null
  grams: number
  rules: DeliveryRule[]
}

const isOnSale = sql`${published} and variants.archived_at is null`

/** What only names something is looked up by itself: each table that is joined makes the plan of all of them take longer, from some on many times. */
const offerColumns = sql`variants.id as "variantId", products.id as "productId", products.category_id as "categoryId", products.brand_id as "brandId",
  products.slug, products.title, (select name from brands where id = products.brand_id) as brand, variants.sku,
  (select json_build_object('slug', slug, 'name', name, 'hex', hex) from colors where slug = variants.color) as color,
  (select json_build_object('slug', slug, 'name', name) from sizes where slug = variants.size) as size,
  json_build_object('id', sellers.id, 'slug', sellers.slug, 'name', sellers.name) as seller,
  sellers.away_until::text as "awayUntil", sellers.holiday_note as "holidayNote",
  price.amount_minor::float8 as "priceMinor", price.compare_at_minor::float8 as "listMinor",
  level.on_hand - level.reserved as available, ${isOnSale} as "onSale"`

/** Variants of `line.variant_id` that have a price in the currency, whether they are on sale or not. */
const offerJoins = (currency: Value) => sql`
  join variants on variants.id = line.variant_id
  join products on products.id = variants.product_id and products.category_id is not null and products.brand_id is not null
  join sellers on sellers.id = variants.seller_id
  join variant_prices price on price.variant_id = variants.id and price.currency = ${currency}
  join stock_levels level on level.variant_id = variants.id`

const picture = sql`(
  select json_build_object('id', pictures.id, 'width', pictures.width, 'height', pictures.height,
    'placeholder', pictures.placeholder, 'alt', image.alt, 'color', image.color)
  from product_images image join pictures on pictures.id = image.picture_id where image.product_id = products.id
  order by (image.color = variants.color) is true desc, image.color is null desc, image.position limit 1) as picture`

/** A variant, whether it is on sale or not. By a plan of its own, which the database keeps: for a list it makes one each time, of unknown length. */
export async function loadOffer(db: Queryable, currency: string, variantId: string): Promise<Offer | undefined> {
  const [row] = await offerOf(db, { variantId, currency })
  return row && toOffer(row)
}

const offerOf = statement<OfferRow, { variantId: string; currency: string }>(
  ({ variantId, currency }) => sql`
    select ${offerColumns} from (values (${variantId}::uuid)) line (variant_id) ${offerJoins(currency)}`,
)

/** What adding a variant to a cart asks of it, as one row or none: `price_minor`, `on_sale`, and the pieces `available` now. */
export const offerToAdd = (variantId: Value, currency: Value): SQL => sql`
  select price.amount_minor as price_minor, ${isOnSale} as on_sale,
    case when sellers.away_until is null then level.on_hand - level.reserved else 0 end as available
  from (values (${variantId}::uuid)) line (variant_id) ${offerJoins(currency)}`

/** Variants by their ids, whether they are on sale or not. */
export async function loadOffers(
  db: Queryable,
  currency: string,
  variantIds: readonly string[],
): Promise<Map<string, Offer>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await db.execute<OfferRow>(sql`
    select ${offerColumns} from unnest(${sql.param([...new Set(variantIds)])}::uuid[]) line (variant_id) ${offerJoins(currency)}`)
  return new Map(rows.map((row) => [row.variantId, toOffer(row)]))
}

/**
 * Lines of a cart or a checkout with what they are of, as one statement; its rows are read by `toShownOffer`.
 *
 * @param lines `from` tables of which one is called `line` and has a `variant_id`; beside theirs, `columns` and `order` may name
 * `variants`, `sellers` and `level`. `country`: where it goes; absent while that is not known.
 */
export const shownOffers = (
  currency: Value,
  lines: { with?: SQL; columns: SQL; from: SQL; where: SQL; order: SQL; country?: Value },
): SQL => sql`
  ${lines.with ?? sql``} select ${lines.columns}, ${offerColumns}, ${picture}, ${gramsOfProduct} as grams,
    ${rulesOfSeller(currency, lines.country ?? null)} as rules
  from ${lines.from} ${offerJoins(currency)} where ${lines.where} order by ${lines.order}`

export const toShownOffer = <Line extends object>(row: ShownRow & Line): ShownOffer & Line => ({
  ...row,
  ...toOffer(row),
  picture: row.picture && presentPicture(row.picture, row.picture),
})

function toOffer({ awayUntil, holidayNote, ...row }: OfferRow): Offer {
  const holiday = holidayOf({ awayUntil, holidayNote })
  const seller = { ...row.seller, name: sellerName(row.seller) }
  return { ...row, seller, holiday, available: holiday ? 0 : row.available }
}

import type { Cart, CartGroup, CartLine, LineState } from 'shared-contracts/cart/cart.schema'
import { MAX_LINE_QUANTITY } from 'shared-contracts/cart/cart-terms'
import { sql } from 'drizzle-orm'
import { type ShownOffer, shownOffers, type ShownRow, toShownOffer } from '../../catalogue/products/load-offers'
import { isHeldUnpaid, withHeldFor } from '../../catalogue/stock/held'
import { isOf, ofShopper, type Shopper } from '../../identity/guests/shopper'
import type { Queryable } from '../../platform/db/database'
import { type DeliveryRow, toWay, waysFor } from '../../selling/delivery/ways'
import { ratesOfProducts } from '../tax/tax-rates'
import { bestPromotions, presentApplied } from '../promotions/apply-promotions'
import { automaticPromotions, leftFor, withoutOthers } from '../promotions/promotion-rules'
import type { CatalogueDeps } from '../../catalogue/products/catalogue-version'
import type { Deps } from '../../deps'

/** The shopper's cart at the prices and with the stock of now. Who has none has an empty one. */
export async function loadCart(
  deps: CatalogueDeps & Pick<Deps, 'env' | 'clock' | 'settings'>,
  shopper: Shopper | null,
): Promise<Cart> {
  const { db, env } = deps
  const { currency } = env
  const rows = shopper ? await productsInCart(db, currency, shopper) : []
  const groups = new Map<string, CartGroup>()
  for (const row of rows) {
    const line = toLine(row, currency)
    const { lines, subtotal } = groups.get(row.seller.id) ?? { lines: [], subtotal: { amountMinor: 0, currency } }
    const amountMinor = subtotal.amountMinor + line.total.amountMinor
    groups.set(row.seller.id, {
      ...{ seller: row.seller, holiday: row.holiday },
      ...{ lines: [...lines, line], subtotal: { amountMinor, currency } },
    })
  }
  const promotions = await promotionsOfCart(deps, shopper, rows)
  const tax = await taxOfCart(deps, rows)
  const all = [...groups.values()].map((group) => {
    const ways = waysOf(rows, group).map((way) => toWay(way, currency))
    const lines = group.lines.map((line) => ({
      ...{ ...line, delivery: ways, ...promotions.get(line.variantId) },
      ...tax.get(line.productId),
    }))
    return { ...group, lines }
  })
  return {
    groups: all,
    count: rows.reduce((sum, row) => sum + row.quantity, 0),
    subtotal: { amountMinor: all.reduce((sum, group) => sum + group.subtotal.amountMinor, 0), currency },
    canCheckOut: all.some(({ lines }) => lines.some(({ state }) => state === 'ok' || state === 'fewer')),
  }
}

/** Where tax is added: that of the company's country, by the product's id. */
async function taxOfCart(
  { db, clock, settings }: CatalogueDeps & Pick<Deps, 'clock' | 'settings'>,
  rows: readonly CartRow[],
): Promise<Map<string, Pick<CartLine, 'tax'>>> {
  const { prices, company } = settings.current()
  if (!prices.value.taxAdded) return new Map()
  const { country } = company.value
  const products = rows.map(({ productId }) => productId)
  const rates = await ratesOfProducts(db, products, { country, now: clock.now() })
  return new Map([...rates].map(([id, rateBps]) => [id, { tax: { rateBps, country } }]))
}

/** What takes something off each line of what can be bought, by its variant. */
async function promotionsOfCart(
  deps: CatalogueDeps & Pick<Deps, 'env' | 'clock'>,
  shopper: Shopper | null,
  rows: readonly CartRow[],
): Promise<Map<string, Pick<CartLine, 'promotions'>>> {
  const all = rows.length > 0 ? await automaticPromotions(deps, deps.clock.now()) : []
  const automatic = withoutOthers(
    all,
    rows.map(({ seller }) => seller.id),
  )
  if (automatic.length === 0) return new Map()
  const rules = await leftFor(deps.db, automatic, { userId: shopper?.userId ?? null, email: null })
  const lines = rows.flatMap(({ variantId, seller, productId, categoryId, brandId, priceMinor, ...row }) => {
    const quantity = row.onSale ? Math.max(0, Math.min(row.quantity, row.available)) : 0
    return quantity > 0
      ? [{ variantId, sellerId: seller.id, productId, categoryId, brandId, quantity, unitMinor: priceMinor }]
      : []
  })
  // Of the delivery nothing is decided before the checkout.
  const applied = bestPromotions(rules, { lines, deliveries: new Map() })
  return new Map(
    lines.map(({ variantId }, index) => {
      const ofLine = applied.flatMap(({ rule, lines: off }) => {
        const givenMinor = off[index] ?? 0
        return givenMinor > 0 ? [presentApplied({ rule, givenMinor }, deps.env.currency)] : []
      })
      return [variantId, ofLine.length > 0 ? { promotions: ofLine } : {}]
    }),
  )
}

/** How a seller sends what can be bought of their lines, cheapest first. */
function waysOf(rows: readonly CartRow[], { seller, lines, subtotal }: CartGroup): DeliveryRow[] {
  const own = rows.filter((row) => row.seller.id === seller.id)
  const pieces = lines.map(({ quantity, available }) => Math.min(quantity, available))
  return waysFor(own[0]?.rules ?? [], {
    itemsMinor: subtotal.amountMinor,
    grams: own.reduce((sum, { grams }, index) => sum + grams * (pieces[index] ?? 0), 0),
    pieces: pieces.reduce((sum, count) => sum + count, 0),
  })
}

function toLine(row: CartRow, currency: string): CartLine {
  const {
    variantId,
    productId,
    slug,
    title,
    brand,
    color,
    picture,
    quantity,
    seenMinor,
    priceMinor,
    listMinor,
    onSale,
  } = row
  const available = onSale ? Math.max(0, Math.min(row.available, MAX_LINE_QUANTITY)) : 0
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return {
    variantId,
    productId,
    slug,
    title,
    brand,
    color,
    size: row.size.slug,
    picture,
    quantity,
    available,
    heldElsewhere: onSale && row.heldElsewhere,
    unit: money(priceMinor),
    listUnit: listMinor === null ? null : money(listMinor),
    formerUnit: seenMinor === priceMinor ? null : money(seenMinor),
    state: lineState({ onSale, available, quantity }),
    total: money(priceMinor * Math.min(quantity, available)),
  }
}

/** Whether so many pieces can be bought now. */
function lineState({
  onSale,
  available,
  quantity,
}: {
  onSale: boolean
  available: number
  quantity: number
}): LineState {
  if (!onSale) return 'gone'
  if (available <= 0) return 'sold-out'
  return available < quantity ? 'fewer' : 'ok'
}

interface InCart {
  quantity: number
  /** What one piece cost when the shopper last saw and accepted it. */
  seenMinor: number
  /** Pieces that the shopper's own checkout holds. */
  own: number
  /** Somebody holds pieces and has not paid for them yet. */
  unpaid: boolean
}

export interface CartRow extends ShownOffer, Omit<InCart, 'own' | 'unpaid'> {
  /** Nothing is left, but somebody else has not paid yet for what they hold. */
  heldElsewhere: boolean
}

const linesInCart = ofShopper<ShownRow & InCart, { currency: string }>((shopper, { currency }) =>
  shownOffers(currency, {
    with: withHeldFor(shopper),
    columns: sql`line.quantity, line.seen_minor::float8 as "seenMinor", coalesce(held.quantity, 0) as own,
      (sellers.away_until is not null or level.on_hand <= level.reserved) and ${isHeldUnpaid} as unpaid`,
    from: sql`carts join cart_lines line on line.cart_id = carts.id left join held on held.variant_id = line.variant_id`,
    where: isOf('carts', shopper),
    order: sql`line.added_at, line.variant_id`,
  }),
)

/** What is in a shopper's cart, as things stand now, in the order in which it was added. What they hold themselves is there for them. */
export async function productsInCart(db: Queryable, currency: string, shopper: Shopper): Promise<CartRow[]> {
  const rows = await linesInCart(db, shopper, { currency })
  return rows.map(toShownOffer).map(({ own, unpaid, ...row }) => {
    // What the shopper holds is not theirs to buy, either, while the seller is away.
    const available = row.available + (row.holiday ? 0 : own)
    return { ...row, available, heldElsewhere: available <= 0 && unpaid }
  })
}

import type { Cart, CartGroup, CartLine, LineState } from 'shared-contracts/cart/cart.schema'
import { MAX_LINE_QUANTITY } from 'shared-contracts/cart/cart-terms'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import { asc, eq } from 'drizzle-orm'
import { loadImages, pictureOfColor } from '../../catalogue/products/load-images'
import type { Queryable } from '../../platform/db/database'
import { deliveryWaysOf } from '../../selling/delivery/options-of'
import { type Shopper, belongsTo } from '../../identity/guests/shopper'
import { loadOffers, type Offer } from '../../catalogue/products/load-offers'
import { heldFor, heldUnpaid } from '../../catalogue/stock/held'
import { cartLines, carts } from './cart-lines.table'

/** The shopper's cart at the prices and with the stock of now. Who has none has an empty one. */
export async function loadCart(
  { db, env }: { db: Queryable; env: { currency: string } },
  shopper: Shopper | null,
): Promise<Cart> {
  const { currency } = env
  const rows = shopper ? await productsInCart(db, currency, shopper) : []
  const images = await loadImages(db, [...new Set(rows.map((row) => row.productId))])
  const groups = new Map<string, CartGroup>()
  const sellerIds = [...new Set(rows.map(({ seller }) => seller.id))]
  const delivery = await deliveryWaysOf(db, { sellerIds, currency })
  for (const row of rows) {
    const line = {
      ...toLine(row, pictureOfColor(images.get(row.productId) ?? [], row.color.slug), currency),
      delivery: delivery.get(row.seller.id) ?? [],
    }
    const { lines, subtotal } = groups.get(row.seller.id) ?? { lines: [], subtotal: { amountMinor: 0, currency } }
    const amountMinor = subtotal.amountMinor + line.total.amountMinor
    groups.set(row.seller.id, {
      ...{ seller: row.seller, holiday: row.holiday },
      ...{ lines: [...lines, line], subtotal: { amountMinor, currency } },
    })
  }
  const all = [...groups.values()]
  return {
    groups: all,
    count: rows.reduce((sum, row) => sum + row.quantity, 0),
    subtotal: { amountMinor: all.reduce((sum, group) => sum + group.subtotal.amountMinor, 0), currency },
    canCheckOut: all.some(({ lines }) => lines.some(({ state }) => state === 'ok' || state === 'fewer')),
  }
}

function toLine(row: CartRow, picture: Picture | null, currency: string): CartLine {
  const { variantId, productId, slug, title, brand, color, quantity, seenMinor, priceMinor, listMinor, onSale } = row
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

export interface CartRow extends Offer {
  quantity: number
  /** What one piece cost when the shopper last saw and accepted it. */
  seenMinor: number
  /** Nothing is left, but somebody else has not paid yet for what they hold. */
  heldElsewhere: boolean
}

/** What is in a shopper's cart, as things stand now, in the order in which it was added. What they hold themselves is there for them. */
export async function productsInCart(db: Queryable, currency: string, shopper: Shopper): Promise<CartRow[]> {
  const lines = await db
    .select({ variantId: cartLines.variantId, quantity: cartLines.quantity, seenMinor: cartLines.seenMinor })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(belongsTo(carts, shopper))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
  if (lines.length === 0) return []
  const ids = lines.map(({ variantId }) => variantId)
  const offers = await loadOffers(db, currency, ids)
  const held = await heldFor(db, shopper)
  const rows = lines.flatMap((line) => {
    const offer = offers.get(line.variantId)
    if (!offer) return []
    // What the shopper holds is not theirs to buy, either, while the seller is away.
    const own = offer.holiday ? 0 : (held.get(line.variantId) ?? 0)
    return [{ ...offer, ...line, available: offer.available + own }]
  })
  const none = rows.filter(({ available }) => available <= 0).map(({ variantId }) => variantId)
  const unpaid = await heldUnpaid(db, none)
  return rows.map((row) => ({ ...row, heldElsewhere: unpaid.has(row.variantId) }))
}

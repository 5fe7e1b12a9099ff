import { eq, sql, type SQL } from 'drizzle-orm'
import { type ShownOffer, shownOffers, type ShownRow, toShownOffer } from '../../catalogue/products/load-offers'
import type { Queryable, Tx } from '../../platform/db/database'
import { statement } from '../../platform/db/statement'
import { type DeliveryRow, type Parcel, waysFor } from '../../selling/delivery/ways'
import { companyCountry } from '../../platform/settings/shop-settings'
import { piecesInCart } from '../cart/change-cart'
import { rateOfProduct } from '../tax/tax-rates'
import type { AppliedPromotion } from '../promotions/apply-promotions'
import { findRule, leftFor, withoutOthers, type PromotionRule } from '../promotions/promotion-rules'
import { checkouts } from './checkouts.table'
import { computeTotals, type ParcelTotals } from './compute-totals'

export type CheckoutRecord = typeof checkouts.$inferSelect

export interface PricedCheckout {
  lines: CheckoutRow[]
  parcels: ParcelTotals[]
  /** How each seller could send it, cheapest first. */
  options: Map<string, DeliveryRow[]>
  /** How each seller does send it: what was chosen, else the cheapest. */
  chosen: Map<string, DeliveryRow>
  /** The code that was accepted; `null` where it takes off less than what is used in its place. */
  code: PromotionRule | null
  /** What takes something off, in the order in which it does. */
  applied: AppliedPromotion[]
  /** Tax is added to prices; else they contain it. */
  taxAdded: boolean
}

/** A checkout with what it comes to. */
export interface PricedRecord {
  checkout: CheckoutRecord
  priced: PricedCheckout
}

/**
 * The promotions of a checkout: its code, and those that apply by themselves and are not used up.
 *
 * @param automatic those of now.
 */
export async function rulesFor(
  db: Queryable,
  automatic: readonly PromotionRule[],
  {
    checkout: { promotionId, userId, email },
    lines,
  }: { checkout: Pick<CheckoutRecord, 'promotionId' | 'userId' | 'email'>; lines: readonly CheckoutRow[] },
): Promise<PromotionRule[]> {
  const code = await findRule(db, promotionId)
  const theirs = withoutOthers(
    automatic,
    lines.map(({ seller }) => seller.id),
  )
  // One that staff have made to apply by itself meanwhile is among the others.
  return [...(code && !code.automatic ? [code] : []), ...(await leftFor(db, theirs, { userId, email }))]
}

/** What a promotion looks at of lines, at the prices that the shopper was shown. */
export const promotable = (lines: readonly CheckoutRow[]) =>
  lines.map(({ seller, productId, categoryId, brandId, quantity, unitMinor }) => ({
    ...{ sellerId: seller.id, productId, categoryId, brandId, quantity, unitMinor },
  }))

/** What lines come to at the prices that the shopper was shown, sent by the ways that carry what each seller has of them. */
export function priceLines(
  lines: CheckoutRow[],
  { rules, taxAdded }: { rules: readonly PromotionRule[]; taxAdded: boolean },
): PricedCheckout {
  const options = new Map<string, DeliveryRow[]>()
  const chosen = new Map<string, DeliveryRow>()
  for (const { seller, rules: ways, optionId } of lines) {
    if (options.has(seller.id)) continue
    const parcel = parcelOf(lines.filter((line) => line.seller.id === seller.id))
    const possible = waysFor(ways, parcel)
    const option = possible.find(({ id }) => id === optionId) ?? possible[0]
    options.set(seller.id, possible)
    if (option) chosen.set(seller.id, option)
  }
  const looked = promotable(lines)
  const priced = lines.map(({ variantId, taxBps }, index) => ({ ...looked[index]!, variantId, taxBps }))
  const { parcels, applied } = computeTotals(priced, { chosen, promotions: rules, taxAdded })
  const typed = rules.find(({ automatic }) => !automatic) ?? null
  const isUsed = applied.length === 0 || applied.some(({ rule }) => rule === typed)
  return { lines, options, chosen, parcels, applied, taxAdded, code: isUsed ? typed : null }
}

/** What one seller's lines are in a parcel. */
const parcelOf = (lines: readonly CheckoutRow[]): Parcel =>
  lines.reduce(
    ({ itemsMinor, grams, pieces }, line) => ({
      itemsMinor: itemsMinor + line.unitMinor * line.quantity,
      grams: grams + line.grams * line.quantity,
      pieces: pieces + line.quantity,
    }),
    { itemsMinor: 0, grams: 0, pieces: 0 },
  )

interface InCheckout {
  quantity: number
  /** What the shopper was shown; `priceMinor` is what it costs now. */
  unitMinor: number
  /** How its seller was asked to send it; `null` where nothing was said. */
  optionId: string | null
  /** The rate of tax where it goes to the checkout's address, in hundredths of a percent; 0 where nothing is known. */
  taxBps: number
  /** The country whose tax that is, as long as nobody has said where it goes; `null`: somebody has, or prices contain it. */
  taxEstimatedFor: string | null
  /** Pieces of it that the checkout holds, and of how many variants it holds any. */
  held: number
  variantsHeld: number
  /** Pieces of it in the shopper's cart. */
  inCart: number
}

export interface CheckoutRow extends ShownOffer, InCheckout {}

/**
 * Where it goes: the checkout's address says it; nobody has said it, and the company's tax is estimated; or nobody has, and nothing is.
 * A statement for each: one for all costs the database more in general than for a checkout, so that it would be planned anew every time,
 * which takes four times as long as to answer it.
 */
const linesOf = { addressed: linesStatement('addressed'), taxed: linesStatement('taxed'), open: linesStatement('open') }

function linesStatement(kind: 'addressed' | 'taxed' | 'open') {
  return statement<ShownRow & InCheckout, { checkout: string; currency: string; country: string | null; at: string }>(
    ({ checkout, currency, country, at }) => {
      const rateIn = (where: SQL) => rateOfProduct(sql`${where}::bpchar`, at)
      const taxBps = { addressed: rateIn(sql`${country}`), taxed: rateIn(companyCountry), open: sql`0` }[kind]
      return shownOffers(currency, {
        columns: sql`line.quantity, line.unit_minor::float8 as "unitMinor", coalesce(held.quantity, 0) as held,
        (select count(*) from stock_reservations piece where piece.checkout_id = ${checkout})::int as "variantsHeld",
        (select option_id from checkout_deliveries way where way.checkout_id = ${checkout} and way.seller_id = sellers.id) as "optionId",
        ${taxBps} as "taxBps",
        ${kind === 'taxed' ? companyCountry : sql`null::text`} as "taxEstimatedFor",
        ${piecesInCart(checkout)} as "inCart"`,
        from: sql`checkout_lines line
        left join stock_reservations held on held.checkout_id = line.checkout_id and held.variant_id = line.variant_id`,
        where: sql`line.checkout_id = ${checkout}`,
        ...(kind === 'addressed' && { country }),
        order: sql`line.position`,
      })
    },
  )
}

/**
 * The lines of a checkout in the order of the cart, with the products and their tax as they are now. While nobody has said where it goes, tax that
 * is added is that of the company's country.
 */
export async function linesOfCheckout(
  db: Queryable,
  { id, currency, address, taxAdded }: Pick<CheckoutRecord, 'id' | 'currency' | 'address' | 'taxAdded'>,
  now: Date,
): Promise<CheckoutRow[]> {
  const country = address?.country ?? null
  const kind = country !== null ? 'addressed' : taxAdded ? 'taxed' : 'open'
  const rows = await linesOf[kind](db, { checkout: id, currency, country, at: now.toISOString() })
  return rows.map(toShownOffer)
}

/** What lines say that is held; `undefined` when there is more than they know of. */
export function heldByLines(lines: readonly CheckoutRow[]): Map<string, number> | undefined {
  const held = new Map(lines.flatMap(({ variantId, held }) => (held > 0 ? [[variantId, held] as const] : [])))
  return lines[0]?.variantsHeld === held.size ? held : undefined
}

/**
 * Shows the prices of now from the next look on.
 *
 * @param taxAdded whether tax is added to them now.
 * @returns whether any was another one, or shown with tax and is not now, or the other way round.
 */
export async function refreshPrices(
  tx: Tx,
  checkout: Pick<CheckoutRecord, 'id' | 'taxAdded'>,
  { lines, taxAdded }: { lines: readonly CheckoutRow[]; taxAdded: boolean },
): Promise<boolean> {
  const isOtherwise = checkout.taxAdded !== taxAdded
  if (isOtherwise) await tx.update(checkouts).set({ taxAdded }).where(eq(checkouts.id, checkout.id))
  const changed = lines.filter(({ unitMinor, priceMinor }) => unitMinor !== priceMinor)
  if (changed.length === 0) return isOtherwise
  await tx.execute(sql`
    update checkout_lines line set unit_minor = price.unit_minor
    from unnest(${sql.param(changed.map(({ variantId }) => variantId))}::uuid[],
      ${sql.param(changed.map(({ priceMinor }) => priceMinor))}::bigint[]) as price (variant_id, unit_minor)
    where line.checkout_id = ${checkout.id} and line.variant_id = price.variant_id`)
  return true
}

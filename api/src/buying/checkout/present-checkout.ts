import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Checkout, CheckoutParcel, Totals } from 'shared-contracts/checkout/checkout.schema'
import { byKeptPlans } from '../../platform/db/at-once'
import type { Queryable, Tx } from '../../platform/db/database'
import type { Named } from '../../platform/db/statement'
import { daysOf, deliveryPrice } from '../../selling/delivery/ways'
import { partiesAt } from '../../money/commission/tax-on-commission'
import { type CommissionTerms, rulesAt } from '../../money/ledger/commission'
import { lockCartOf } from '../cart/change-cart'
import { type CreditAccount, creditOf } from '../../money/credit/credit-accounts'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { belongsTo, builtOfShopper, type Shopper } from '../../identity/guests/shopper'
import { taxesByRate, type ParcelTotals } from './compute-totals'
import { presentApplied } from '../promotions/apply-promotions'
import { automaticPromotions, rulesOfPurchase } from '../promotions/promotion-rules'
import type { CatalogueDeps } from '../../catalogue/products/catalogue-version'
import { linesOfCheckout, priceLines, rulesFor, type CheckoutRecord, type PricedCheckout } from './price-checkout'
import { checkouts } from './checkouts.table'

/** A checkout as the shopper sees it, read anew. One that was placed has the tax and the promotions of the moment at which it was. */
export async function loadCheckout(deps: CatalogueDeps, checkout: CheckoutRecord, now: Date): Promise<Checkout> {
  const { db } = deps
  const [purchase] = await db
    .select({ id: purchases.id, number: purchases.number, placedAt: purchases.placedAt })
    .from(purchases)
    .where(eq(purchases.checkoutId, checkout.id))
  const lines = await linesOfCheckout(db, checkout, purchase?.placedAt ?? now)
  const rules = purchase
    ? await rulesOfPurchase(db, purchase.id)
    : await rulesFor(db, await automaticPromotions(deps, now), { checkout, lines })
  const credit = await creditOfCheckout(db, checkout, now)
  const priced = priceLines(lines, { rules, taxAdded: checkout.taxAdded })
  return presentCheckout(checkout, priced, { number: purchase?.number ?? null, credit, now })
}

/** The credit of a checkout, as it is looked at before it is placed; of one that was, as much as pays its orders. */
export async function creditOfCheckout(
  db: Queryable,
  checkout: CheckoutRecord,
  now: Date,
): Promise<CreditAccount | null> {
  const credit = await creditOf(db, checkout, { now })
  if (!credit || (checkout.state !== 'placed' && checkout.state !== 'paid')) return credit
  const [held] = await db
    .select({ minor: sql<number>`coalesce(sum(${orders.creditMinor}), 0)::float8` })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.checkoutId, checkout.id))
  return { ...credit, availableMinor: held?.minor ?? 0 }
}

/**
 * A checkout as the shopper sees it.
 *
 * @param number of its purchase, once it was placed. @param credit that pays it, or could.
 */
export function presentCheckout(
  checkout: CheckoutRecord,
  priced: PricedCheckout,
  { number = null, credit, now }: { number?: string | null; credit: CreditAccount | null; now: Date },
): Checkout {
  const { email, address, billingAddress, state, id, currency } = checkout
  const promotions = priced.applied.map((one) => presentApplied(one, currency))
  const estimatedFor = priced.lines[0]?.taxEstimatedFor
  return {
    id,
    state,
    heldUntil: checkout.heldUntil.toISOString(),
    heldForMs: Math.max(0, checkout.heldUntil.getTime() - now.getTime()),
    email,
    address,
    billingAddress,
    parcels: presentParcels(priced, currency),
    promotion: priced.code && { code: priced.code.code, description: priced.code.description },
    promotions,
    totals: addUp(priced.parcels, currency),
    ...(estimatedFor && { taxEstimatedFor: estimatedFor }),
    ...(credit && presentCredit(checkout, priced, credit)),
    missing: whatIsMissing(checkout, priced),
    number,
  }
}

/** The least that payment providers take by card, in minor units. */
const LEAST_BY_CARD = 50

/** What of a checkout credit pays, in minor units: all of it, or so much that a card can pay the rest. */
export const paidByCredit = (
  { creditId }: CheckoutRecord,
  { parcels }: PricedCheckout,
  credit: CreditAccount | null,
): number => {
  if (credit?.id !== creditId) return 0
  const total = parcels.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  if (credit.availableMinor >= total) return total
  return Math.max(0, Math.min(credit.availableMinor, total - LEAST_BY_CARD))
}

function presentCredit(
  checkout: CheckoutRecord,
  priced: PricedCheckout,
  credit: CreditAccount,
): Pick<Checkout, 'credit'> {
  const { source, lastFour, availableMinor } = credit
  if (availableMinor === 0 && credit.id !== checkout.creditId) return {}
  const money = (amountMinor: number) => ({ amountMinor, currency: checkout.currency })
  const used = money(paidByCredit(checkout, priced, credit))
  return { credit: { source, lastFour, available: money(availableMinor), used } }
}

/** What is still to be said before the order can be placed. */
export function whatIsMissing(checkout: CheckoutRecord, { parcels, chosen }: PricedCheckout): Checkout['missing'] {
  const missing: Checkout['missing'] = []
  if (checkout.email === null) missing.push('email')
  if (checkout.address === null) missing.push('address')
  else if (parcels.some(({ sellerId }) => !chosen.has(sellerId))) missing.push('delivery')
  return missing
}

type Amounts = Pick<
  ParcelTotals,
  'itemsMinor' | 'discountMinor' | 'deliveryMinor' | 'totalMinor' | 'taxMinor' | 'taxes' | 'taxAdded'
>

/** The sum of parcels or orders. */
export function addUp(parts: readonly Amounts[], currency: string): Totals {
  const sum = (key: Exclude<keyof Amounts, 'taxes' | 'taxAdded'>) => ({
    amountMinor: parts.reduce((total, part) => total + part[key], 0),
    currency,
  })
  return {
    items: sum('itemsMinor'),
    discount: sum('discountMinor'),
    delivery: sum('deliveryMinor'),
    total: sum('totalMinor'),
    tax: sum('taxMinor'),
    taxes: taxesByRate(parts.flatMap(({ taxes }) => taxes))
      .filter(({ taxMinor }) => taxMinor > 0)
      .map(({ rateBps, taxMinor }) => ({ rateBps, tax: { amountMinor: taxMinor, currency } })),
    ...(parts.some(({ taxAdded }) => taxAdded) && { taxAdded: true }),
  }
}

function presentParcels({ parcels, lines, options, chosen }: PricedCheckout, currency: string): CheckoutParcel[] {
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return parcels.flatMap((parcel) => {
    const own = lines.filter(({ seller }) => seller.id === parcel.sellerId)
    const seller = own[0]?.seller
    if (!seller) return []
    return [
      {
        seller,
        lines: own.map((line, index) => ({
          variantId: line.variantId,
          productId: line.productId,
          slug: line.slug,
          title: line.title,
          brand: line.brand,
          color: line.color,
          size: line.size.slug,
          picture: line.picture,
          quantity: line.quantity,
          unit: money(line.unitMinor),
          total: money(line.unitMinor * line.quantity),
          discount: money(parcel.lines[index]?.discountMinor ?? 0),
        })),
        options: (options.get(seller.id) ?? []).map((option) => ({
          id: option.id,
          name: option.name,
          price: money(deliveryPrice(option, parcel.itemsMinor)),
          freeFrom: option.freeFromMinor === null ? null : money(option.freeFromMinor),
          minDays: option.minDays,
          maxDays: option.maxDays,
          ...daysOf(option),
        })),
        ...(chosen.has(seller.id)
          ? {}
          : { undelivered: own[0]?.rules.length ? ('too_much' as const) : ('country' as const) }),
        optionId: chosen.get(seller.id)?.id ?? null,
        items: money(parcel.itemsMinor),
        discount: money(parcel.discountMinor),
        delivery: money(parcel.deliveryMinor),
        total: money(parcel.totalMinor),
      },
    ]
  })
}

/** A shopper's own checkout; `null` when there is none with this id, or it is somebody else's. */
export async function findCheckout(db: Queryable, shopper: Shopper | null, id: string): Promise<CheckoutRecord | null> {
  if (!shopper) return null
  const [found] = await checkoutOf(db, shopper, { id })
  return found ?? null
}

const checkoutOf = builtOfShopper((db, shopper, { id }: Named<{ id: string }>) =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), belongsTo(checkouts, shopper))),
)

/** The same, locked until the transaction ends. */
export async function lockCheckout(tx: Tx, shopper: Shopper | null, id: string): Promise<CheckoutRecord | null> {
  if (!shopper) return null
  const [found] = await checkoutLocked(tx, shopper, { id })
  return found ?? null
}

const checkoutLocked = builtOfShopper((db, shopper, { id }: Named<{ id: string }>) =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), belongsTo(checkouts, shopper)))
    .for('update'),
)

/**
 * A shopper's checkout, locked behind the cart that it came from, if there is one: before the checkout, as everybody does who needs both.
 * With it the rules of commission that count now, between whom it is due, and whether the marketplace keeps out who has its address, signed in or not.
 */
export async function lockToPlace(
  tx: Tx,
  { id, shopper, now }: { id: string; shopper: Shopper; now: Date },
): Promise<(CommissionTerms & { checkout: CheckoutRecord; isBlocked: boolean }) | null> {
  const [found] = await checkoutToPlace(tx, shopper, { id, now })
  return found ?? null
}

const checkoutToPlace = builtOfShopper((db, shopper, { id, now }: Named<{ id: string; now: Date }>) => {
  const cart = db.$with('cart', { id: sql`id` }).as(lockCartOf(id))
  const isBlocked = sql<boolean>`exists (select from users account where account.audience = 'shop' and account.email = ${checkouts.email}
    and account.blocked_at is not null)`
  const sellersIn = sql`select product.seller_id from checkout_lines line join variants variant on variant.id = line.variant_id
    join products product on product.id = variant.product_id where line.checkout_id = ${id}`
  const at = sql`${now}::timestamptz`
  return db
    .with(cart)
    .select({
      checkout: checkouts,
      rules: rulesAt(at),
      parties: partiesAt(sellersIn, at),
      isBlocked,
      byKeptPlans,
    })
    .from(checkouts)
    .leftJoin(cart, sql`true`)
    .where(and(eq(checkouts.id, id), belongsTo(checkouts, shopper)))
    .for('update', { of: checkouts })
})

/** The checkout that a shopper has under way, locked until the transaction ends. */
export async function lockCurrentCheckout(tx: Tx, shopper: Shopper): Promise<CheckoutRecord | null> {
  const [found] = await checkoutUnderWay(tx, shopper, {})
  return found ?? null
}

const checkoutUnderWay = builtOfShopper((db, shopper) =>
  db
    .select()
    .from(checkouts)
    .where(and(belongsTo(checkouts, shopper), inArray(checkouts.state, ['open', 'placed'])))
    .for('update'),
)

import { sql } from 'drizzle-orm'
import type { CartPreview, CartPreviewQuery } from 'shared-contracts/promotions/cart-preview.schema'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { CatalogueDeps } from '../../catalogue/products/catalogue-version'
import { shownOffers, type ShownRow, toShownOffer } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import { type AppliedPromotion, bestPromotions, presentApplied } from '../promotions/apply-promotions'
import { automaticPromotions, findRuleByCode, leftFor, type PromotionRule } from '../promotions/promotion-rules'
import { promotionMessages, whyNotUsable } from '../promotions/use-promotions'
import { rateOfProduct } from '../tax/tax-rates'
import { type CheckoutRow, type PricedCheckout, priceLines, promotable } from './price-checkout'

type PreviewDeps = CatalogueDeps & Pick<Deps, 'env' | 'clock' | 'settings'>

/** Nobody in particular: no promotion is used up by them. */
const ANYBODY = { userId: null, email: null }

/**
 * What a cart would pay, computed as its checkout does, at the prices of now. Nothing is held, and nothing counted.
 *
 * @returns `null` when one of the lines has no price.
 */
export async function previewCart(deps: PreviewDeps, asked: CartPreviewQuery): Promise<CartPreview | null> {
  const { currency } = deps.env
  const now = new Date(Math.max(asked.at ? Date.parse(asked.at) : 0, deps.clock.now().getTime()))
  const lines = await linesOf(deps, asked, now)
  if (lines.length < asked.lines.length) return null
  const { rules, whyNot } = await rulesOf(deps, asked, { lines, now })
  const { taxAdded } = deps.settings.current().prices.value
  const priced = priceLines(lines, { rules, taxAdded })
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const total = (of: 'itemsMinor' | 'discountMinor' | 'taxMinor' | 'totalMinor') =>
    sum(priced.parcels.map((parcel) => parcel[of]))
  const borne = priced.applied.filter(({ rule }) => rule.bearer === 'marketplace')
  const borneMinor = sum(borne.map(({ givenMinor }) => givenMinor))
  const deliveries = deliveriesOf(priced)
  return {
    lines: lines.map((line, index) => {
      const promotions = priced.applied.flatMap(({ rule, lines: off }) => {
        const givenMinor = off[index] ?? 0
        return givenMinor > 0 ? [presentApplied({ rule, givenMinor }, currency)] : []
      })
      const off = sum(promotions.map(({ discount }) => discount.amountMinor))
      return {
        ...{ variantId: line.variantId, title: line.title, color: line.color.name, size: line.size.name },
        ...{ seller: line.seller.name, quantity: line.quantity, unit: money(line.unitMinor), promotions },
        total: money(line.unitMinor * line.quantity - off),
        unavailable: !line.onSale || line.available < line.quantity,
      }
    }),
    deliveries: deliveries.map(({ seller, way, priceMinor, offMinor }) => ({
      ...{ seller, way, price: money(priceMinor), total: money(priceMinor - offMinor) },
    })),
    applied: priced.applied.map(({ rule, givenMinor }) => considered(rule, givenMinor, currency)),
    passedOver: passedOver(rules, priced).map(({ rule, givenMinor }) => considered(rule, givenMinor, currency)),
    codeRefused: whyNot ?? (asked.code && !priced.code ? promotionMessages.less : null),
    items: money(total('itemsMinor')),
    discount: money(total('discountMinor')),
    delivery: money(sum(deliveries.map(({ priceMinor, offMinor }) => priceMinor - offMinor))),
    ...(taxAdded && { tax: money(total('taxMinor')) }),
    total: money(total('totalMinor')),
    borneByMarketplace: money(borneMinor),
    borneBySellers: money(total('discountMinor') - borneMinor),
  }
}

/** As a checkout has them whose shopper has just seen the prices. */
async function linesOf(
  { db, env: { currency }, settings }: PreviewDeps,
  { lines, country }: CartPreviewQuery,
  now: Date,
): Promise<CheckoutRow[]> {
  const { prices, company } = settings.current()
  const taxedIn = country ?? (prices.value.taxAdded ? company.value.country : null)
  const { rows } = await db.execute<ShownRow & { quantity: number; taxBps: number }>(
    shownOffers(currency, {
      columns: sql`line.quantity, ${rateOfProduct(sql`${taxedIn}::text`, now.toISOString())} as "taxBps"`,
      from: sql`unnest(${sql.param(lines.map(({ variantId }) => variantId))}::uuid[],
        ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) with ordinality line (variant_id, quantity, position)`,
      where: sql`true`,
      ...(country && { country: sql`${country}::text` }),
      order: sql`line.position`,
    }),
  )
  const nothingHeld = { optionId: null, taxEstimatedFor: null, held: 0, variantsHeld: 0, inCart: 0 }
  return rows.map(toShownOffer).map((line) => ({ ...line, ...nothingHeld, unitMinor: line.priceMinor }))
}

/** What may take something off, and why the code may not. */
async function rulesOf(
  deps: PreviewDeps,
  { code: typed, firstOrder = false }: CartPreviewQuery,
  { lines, now }: { lines: readonly CheckoutRow[]; now: Date },
): Promise<{ rules: PromotionRule[]; whyNot: string | null }> {
  const { db, env } = deps
  const format = (amountMinor: number) => formatMoney({ amountMinor, currency: env.currency }, env.locale)
  const code = typed ? await findRuleByCode(db, typed) : null
  const use = { lines: promotable(lines), buyer: ANYBODY, now, format }
  const isFirst = (rule: PromotionRule) => firstOrder || !rule.firstOrder
  const whyNot = !typed
    ? null
    : !code
      ? promotionMessages.unknown
      : ((await whyNotUsable(db, code, use)) ?? (isFirst(code) ? null : promotionMessages.notFirst))
  const automatic = (await automaticPromotions(deps, now)).filter(isFirst)
  // Whose first order it is is said, and not looked up.
  const anybodys = automatic.map((rule) => ({ ...rule, firstOrder: false }))
  const left = new Set((await leftFor(db, anybodys, ANYBODY)).map(({ id }) => id))
  const rules = automatic.filter(({ id }) => left.has(id))
  return { rules: code && whyNot === null ? [code, ...rules] : rules, whyNot }
}

function deliveriesOf({ lines, parcels, chosen, applied }: PricedCheckout) {
  return parcels.map(({ sellerId, deliveryMinor }) => ({
    seller: lines.find(({ seller }) => seller.id === sellerId)?.seller.name ?? '',
    way: chosen.get(sellerId)?.name ?? null,
    priceMinor: deliveryMinor,
    offMinor: sum(applied.map(({ deliveries }) => deliveries.get(sellerId) ?? 0)),
  }))
}

/** What else would have taken something off by itself. */
function passedOver(
  rules: readonly PromotionRule[],
  { lines, parcels, applied }: PricedCheckout,
): Pick<AppliedPromotion, 'rule' | 'givenMinor'>[] {
  const used = new Set(applied.map(({ rule }) => rule.id))
  const deliveries = new Map(parcels.map(({ sellerId, deliveryMinor }) => [sellerId, deliveryMinor]))
  return rules
    .filter(({ id }) => !used.has(id))
    .flatMap((rule) => bestPromotions([rule], { lines: promotable(lines), deliveries }))
}

const considered = (rule: PromotionRule, givenMinor: number, currency: string) => ({
  ...{ id: rule.id, code: rule.code, automatic: rule.automatic, description: rule.description, bearer: rule.bearer },
  discount: { amountMinor: givenMinor, currency },
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

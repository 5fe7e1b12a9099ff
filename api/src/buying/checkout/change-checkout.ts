import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CheckoutChanges, ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import type { AddressDraft } from 'shared-contracts/addresses/address.schema'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { unhurried } from '../../platform/db/at-once'
import type { Tx } from '../../platform/db/database'
import { withoutWaiting } from '../../platform/db/pipeline'
import { statement } from '../../platform/db/statement'
import type { Deps } from '../../deps'
import { creditOf } from '../../money/credit/credit-accounts'
import { isGiftCardCode } from '../../money/credit/gift-card-code'
import { takeGiftCard } from '../../money/credit/redeem-gift-card'
import { automaticPromotions, findRuleByCode, type PromotionRule } from '../promotions/promotion-rules'
import { promotionMessages, whyNotUsable } from '../promotions/use-promotions'
import { granted, type Refusal, type Refuses } from '../../http/refuse'
import { holdPieces } from '../../catalogue/stock/pieces'
import { checkouts } from './checkouts.table'
import { lockCheckout } from './present-checkout'
import { heldUntil } from './hold-limits'
import {
  type CheckoutRecord,
  type CheckoutRow,
  heldByLines,
  linesOfCheckout,
  priceLines,
  type PricedRecord,
  promotable,
  refreshPrices,
  rulesFor,
} from './price-checkout'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'

type ChangeDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue' | 'settings'> &
  Refuses<'NOT_FOUND' | 'CHECKOUT_OVER' | 'SOLD_OUT' | 'PRICE_CHANGED' | 'PROMOTION_REFUSED'>

/**
 * Writes down what the shopper said, and holds the pieces for another quarter of an hour, as far as the checkout's hour goes. Prices that
 * are others now stay written down when it refuses because of them, or of the code: the next look shows them.
 *
 * @param onWrongCode told of a code that nobody has made, or of a gift card that nobody has issued.
 */
export async function changeCheckout(
  { db, env, clock, catalogue, settings, refuse }: ChangeDeps,
  shopper: Shopper | null,
  changes: CheckoutChanges,
  onWrongCode: () => void = () => undefined,
): Promise<PricedRecord> {
  const now = clock.now()
  const automatic = await automaticPromotions({ db, catalogue }, now)
  const { taxAdded } = settings.current().prices.value
  const outcome = await db.transaction(async (tx): Promise<PricedRecord | Refusal> => {
    const checkout = await lockCheckout(tx, shopper, changes.id)
    if (!checkout) throw refuse('NOT_FOUND')
    const until = heldUntil(checkout.createdAt, now)
    if (checkout.state !== 'open' || !until) throw refuse('CHECKOUT_OVER')
    const said = saidAnew(checkout, changes)
    const lines = await linesOfCheckout(tx, { ...checkout, ...said }, now)
    // Held already, unless the time was over and others were faster.
    const wanted = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
    const short = await holdPieces({ tx, now, catalogue }, checkout.id, wanted, { known: heldByLines(lines) })
    if (short.length > 0 || lines.some(({ onSale, holiday }) => !onSale || holiday)) throw refuse('SOLD_OUT')
    const dearer = await refreshPrices(tx, checkout, { lines, taxAdded })
    const current = lines.map((line) => ({ ...line, unitMinor: line.priceMinor }))
    const promotion = await findPromotion(tx, checkout, {
      ...{ changes, automatic, lines: current, now },
      format: (amountMinor) => formatMoney({ amountMinor, currency: checkout.currency }, env.locale),
    })
    if ('whyNot' in promotion) {
      if (promotion.whyNot === promotionMessages.unknown) onWrongCode()
      return refuse('PROMOTION_REFUSED', { detail: promotion.whyNot })
    }
    const credit = await chooseCredit(tx, checkout, { changes, shopper, isPromotion: promotion.isCode, now })
    if ('whyNot' in credit) {
      if (credit.isUnknown) onWrongCode()
      return refuse('PROMOTION_REFUSED', { detail: credit.whyNot })
    }
    const chosen = await chooseDeliveries(tx, checkout.id, { chosen: changes.deliveries ?? [], lines })
    const written = { ...said, taxAdded, promotionId: promotion.id, creditId: credit.id, heldUntil: until }
    await withoutWaiting(tx, () => checkoutChanged(tx, { id: checkout.id, ...written }))
    if (dearer) return refuse('PRICE_CHANGED')
    const sent = lines.map((line) => ({ ...line, optionId: chosen.get(line.seller.id) ?? line.optionId }))
    const changed = { ...checkout, ...written }
    const rules = await rulesFor(tx, automatic, { checkout: changed, lines })
    return { checkout: changed, priced: priceLines(sent, { rules, taxAdded }) }
  })
  return granted(outcome)
}

const checkoutChanged = statement<
  { unhurried: string },
  Pick<
    CheckoutRecord,
    'id' | 'email' | 'address' | 'billingAddress' | 'taxAdded' | 'promotionId' | 'creditId' | 'heldUntil'
  >
>(
  ({ id, email, address, billingAddress, taxAdded, promotionId, creditId, heldUntil }) => sql`
    update ${checkouts} set email = ${email}, address = ${address}::jsonb, billing_address = ${billingAddress}::jsonb,
      tax_added = ${taxAdded}, promotion_id = ${promotionId}, credit_id = ${creditId}, held_until = ${heldUntil}::timestamptz
    where id = ${id} returning ${unhurried} as unhurried`,
)

/** What the shopper says anew, and of what they do not mention what they have said before. */
function saidAnew(
  { email, address, billingAddress }: CheckoutRecord,
  changes: CheckoutChanges,
): Pick<CheckoutRecord, 'email' | 'address' | 'billingAddress'> {
  const { billingAddress: billing } = changes
  return {
    email: changes.email ?? email,
    address: changes.address ? toParcelAddress(changes.address) : address,
    billingAddress: billing === undefined ? billingAddress : billing && toParcelAddress(billing),
  }
}

/** What was left empty is `null`. */
export function toParcelAddress(draft: AddressDraft): ParcelAddress {
  const { company, line2, postcode, region, phone, ...rest } = draft
  const kept = (value: string | undefined) => value?.trim() || null
  return {
    ...rest,
    company: kept(company),
    line2: kept(line2),
    postcode: kept(postcode),
    region: kept(region),
    phone: kept(phone),
  }
}

interface Said {
  changes: CheckoutChanges
  /** What applies by itself now. */
  automatic: readonly PromotionRule[]
  /** At the prices of now. */
  lines: CheckoutRow[]
  now: Date
  format: (minor: number) => string
}

/** The code after the change, or why it cannot be used; the one of before when nothing was said about it. */
async function findPromotion(
  tx: Tx,
  checkout: CheckoutRecord,
  { changes: { promotionCode, email }, automatic, lines, now, format }: Said,
): Promise<{ id: string | null; isCode?: boolean } | { whyNot: string }> {
  if (promotionCode === undefined) return { id: checkout.promotionId }
  if (promotionCode === null || promotionCode === '') return { id: null }
  const rule = await findRuleByCode(tx, promotionCode)
  if (!rule && isGiftCardCode(promotionCode)) return { id: checkout.promotionId }
  if (!rule) return { whyNot: promotionMessages.unknown }
  const buyer = { userId: checkout.userId, email: email ?? checkout.email }
  const whyNot = await whyNotUsable(tx, rule, { lines: promotable(lines), buyer, now, format })
  if (whyNot !== null) return { whyNot }
  const rules = await rulesFor(tx, automatic, { checkout: { ...buyer, promotionId: rule.id }, lines })
  const { applied } = priceLines(lines, { rules, taxAdded: checkout.taxAdded })
  // Beside what applies by itself it would take off less.
  if (applied.length > 0 && !applied.some((one) => one.rule.id === rule.id)) return { whyNot: promotionMessages.less }
  return { id: rule.id, isCode: true }
}

/**
 * What pays besides a card after the change: the gift card that was typed, or what was said before. A shopper without credit of their own
 * who wants to use some has that of the checkout before: who begins anew need not type the card again.
 */
async function chooseCredit(
  tx: Tx,
  checkout: CheckoutRecord,
  {
    changes: { promotionCode: code, useCredit },
    shopper,
    isPromotion = false,
    now,
  }: { changes: CheckoutChanges; shopper: Shopper | null; isPromotion: boolean | undefined; now: Date },
): Promise<{ id: string | null } | { whyNot: string; isUnknown: boolean }> {
  const { creditId, userId, currency } = checkout
  if (code && !isPromotion) {
    const taken = await takeGiftCard(tx, { code, userId, currency, now })
    return 'whyNot' in taken ? taken : { id: taken.creditId }
  }
  if (useCredit === undefined) return { id: creditId }
  if (!useCredit) return { id: null }
  const own = await creditOf(tx, { creditId: null, userId, currency }, { now })
  if (own && own.availableMinor > 0) return { id: own.id }
  return { id: creditId ?? (shopper && (await creditBefore(tx, shopper, currency))) }
}

/** The credit that the same shopper last meant to pay with. */
async function creditBefore(tx: Tx, shopper: Shopper, currency: string): Promise<string | null> {
  const [before] = await tx
    .select({ creditId: checkouts.creditId })
    .from(checkouts)
    .where(
      and(
        belongsTo(checkouts, shopper),
        inArray(checkouts.state, ['left', 'expired']),
        eq(checkouts.currency, currency),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return before?.creditId ?? null
}

/** What is not there to choose is not chosen; the answer shows what is. @returns what is chosen now, by seller. */
async function chooseDeliveries(
  tx: Tx,
  checkoutId: string,
  { chosen, lines }: { chosen: readonly { sellerId: string; optionId: string }[]; lines: readonly CheckoutRow[] },
): Promise<Map<string, string>> {
  const sellers = new Set(lines.map(({ seller }) => seller.id))
  // The last word about a seller counts.
  const ways = new Map(
    chosen.flatMap(({ sellerId, optionId }) => (sellers.has(sellerId) ? [[sellerId, optionId] as const] : [])),
  )
  if (ways.size === 0) return new Map()
  const { rows } = await tx.execute<{ sellerId: string; optionId: string }>(sql`
    with there as materialized (
      select id from delivery_methods where id = any(${sql.param([...ways.values()])}::uuid[]) for share)
    insert into checkout_deliveries (checkout_id, seller_id, option_id)
    select ${checkoutId}, way.seller_id, way.option_id
    from unnest(${sql.param([...ways.keys()])}::uuid[], ${sql.param([...ways.values()])}::uuid[]) as way (seller_id, option_id)
      join there on there.id = way.option_id
    on conflict (checkout_id, seller_id) do update set option_id = excluded.option_id
    returning seller_id as "sellerId", option_id as "optionId"`)
  return new Map(rows.map(({ sellerId, optionId }) => [sellerId, optionId]))
}

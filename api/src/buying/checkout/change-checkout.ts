import { eq, inArray } from 'drizzle-orm'
import type { CheckoutChanges, ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import type { AddressDraft } from 'shared-contracts/addresses/address.schema'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { Tx } from '../../platform/db/database'
import { deliveryOptions } from '../../selling/delivery/delivery-options.table'
import type { Deps } from '../../deps'
import { promotionMessages, whyNotUsable } from '../promotions/promotions'
import { granted, type Refuses } from '../../http/refuse'
import { promotions } from '../promotions/promotions.table'
import { holdPieces } from '../../catalogue/stock/pieces'
import { checkoutDeliveries, checkouts } from './checkouts.table'
import { lockCheckout } from './present-checkout'
import { heldUntil } from './hold-limits'
import { linesOfCheckout, type CheckoutRow, type CheckoutRecord, refreshPrices } from './price-checkout'
import type { Shopper } from '../../identity/guests/shopper'

type ChangeDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> &
  Refuses<'NOT_FOUND' | 'CHECKOUT_OVER' | 'SOLD_OUT' | 'PRICE_CHANGED' | 'PROMOTION_REFUSED'>

/**
 * Writes down what the shopper said, and holds the pieces for another quarter of an hour, as far as the checkout's hour goes. Prices that
 * are others now stay written down when it refuses because of them, or of the code: the next look shows them.
 */
export async function changeCheckout(
  { db, env, clock, catalogue, refuse }: ChangeDeps,
  shopper: Shopper | null,
  changes: CheckoutChanges,
): Promise<CheckoutRecord> {
  const now = clock.now()
  const outcome = await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, shopper, changes.id)
    if (!checkout) throw refuse('NOT_FOUND')
    const until = heldUntil(checkout.createdAt, now)
    if (checkout.state !== 'open' || !until) throw refuse('CHECKOUT_OVER')
    const lines = await linesOfCheckout(tx, checkout.currency, checkout.id)
    // Held already, unless the time was over and others were faster.
    const wanted = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
    const short = await holdPieces({ tx, now, catalogue }, checkout.id, wanted)
    if (short.length > 0 || lines.some(({ onSale, holiday }) => !onSale || holiday)) throw refuse('SOLD_OUT')
    const dearer = await refreshPrices(tx, checkout.id, lines)
    const promotion = await findPromotion(tx, checkout, changes, {
      itemsMinor: lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0),
      now,
      format: (amountMinor) => formatMoney({ amountMinor, currency: checkout.currency }, env.locale),
    })
    if ('whyNot' in promotion) return refuse('PROMOTION_REFUSED', { detail: promotion.whyNot })
    await chooseDeliveries(tx, checkout.id, { chosen: changes.deliveries ?? [], lines })
    const [changed] = await tx
      .update(checkouts)
      .set({
        ...(changes.email !== undefined && { email: changes.email }),
        ...(changes.address && { address: toParcelAddress(changes.address) }),
        ...(changes.billingAddress !== undefined && {
          billingAddress: changes.billingAddress && toParcelAddress(changes.billingAddress),
        }),
        promotionId: promotion.id,
        heldUntil: until,
      })
      .where(eq(checkouts.id, checkout.id))
      .returning()
    if (!changed) throw new Error('A locked checkout is gone')
    return dearer ? refuse('PRICE_CHANGED') : changed
  })
  return granted(outcome)
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

/** The promotion after the change, or why it cannot be used; the one of before when nothing was said about it. */
async function findPromotion(
  tx: Tx,
  checkout: CheckoutRecord,
  { promotionCode, email }: CheckoutChanges,
  basis: { itemsMinor: number; now: Date; format: (minor: number) => string },
): Promise<{ id: string | null } | { whyNot: string }> {
  if (promotionCode === undefined) return { id: checkout.promotionId }
  if (promotionCode === null || promotionCode === '') return { id: null }
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.code, promotionCode.toUpperCase()))
  if (!promotion) return { whyNot: promotionMessages.unknown }
  const whyNot = await whyNotUsable(tx, promotion, { ...basis, shopper: email ?? checkout.email })
  return whyNot === null ? { id: promotion.id } : { whyNot }
}

/** What is not there to choose is not chosen; the answer shows what is. */
async function chooseDeliveries(
  tx: Tx,
  checkoutId: string,
  { chosen, lines }: { chosen: readonly { sellerId: string; optionId: string }[]; lines: readonly CheckoutRow[] },
): Promise<void> {
  if (chosen.length === 0) return
  const ids = chosen.map(({ optionId }) => optionId)
  const there = await tx
    .select({ id: deliveryOptions.id })
    .from(deliveryOptions)
    .where(inArray(deliveryOptions.id, ids))
    .for('share')
  for (const { sellerId, optionId } of chosen) {
    if (!there.some(({ id }) => id === optionId) || !lines.some(({ seller }) => seller.id === sellerId)) continue
    await tx
      .insert(checkoutDeliveries)
      .values({ checkoutId, sellerId, optionId })
      .onConflictDoUpdate({
        target: [checkoutDeliveries.checkoutId, checkoutDeliveries.sellerId],
        set: { optionId },
      })
  }
}

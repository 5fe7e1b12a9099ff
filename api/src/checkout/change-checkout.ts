import { eq, inArray } from 'drizzle-orm'
import type { CheckoutChanges, ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import type { AddressDraft } from 'shared-contracts/addresses/address.schema'
import { formatMoney } from 'shared-contracts/catalogue/format-money'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Tx } from '../db/database'
import { deliveryOptions } from '../delivery/delivery-options.table'
import type { Deps } from '../deps'
import type { Shopper } from '../guests/shopper'
import { promotionMessages } from '../promotions/promotions.messages'
import { promotions } from '../promotions/promotions.table'
import { whyNotUsable } from '../promotions/why-not-usable'
import { holdPieces } from '../stock/hold-pieces'
import { checkoutDeliveries } from './checkout-deliveries.table'
import { checkouts } from './checkouts.table'
import { lockCheckout } from './find-checkout'
import { heldUntil } from './held-until'
import { linesOfCheckout, type CheckoutRow } from './lines-of-checkout'
import type { CheckoutRecord } from './price-checkout'
import { refreshPrices } from './refresh-prices'

export type ChangeRefusal = {
  refused: 'NOT_FOUND' | 'CHECKOUT_OVER' | 'SOLD_OUT' | 'PRICE_CHANGED' | 'PROMOTION_REFUSED'
  detail?: string
}

/** Writes down what the shopper said, and holds the pieces for another quarter of an hour, as far as the checkout's hour goes. */
export async function changeCheckout(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  shopper: Shopper | null,
  changes: CheckoutChanges,
): Promise<CheckoutRecord | ChangeRefusal> {
  const now = clock.now()
  return rollingBack<CheckoutRecord | ChangeRefusal, ChangeRefusal>(() =>
    db.transaction(async (tx) => {
      const checkout = await lockCheckout(tx, shopper, changes.id)
      if (!checkout) return { refused: 'NOT_FOUND' }
      const until = heldUntil(checkout.createdAt, now)
      if (checkout.state !== 'open' || !until) return { refused: 'CHECKOUT_OVER' }
      const lines = await linesOfCheckout(tx, checkout.currency, checkout.id)
      // Held already, unless the time was over and others were faster.
      const { short } = await holdPieces(tx, checkout.id, {
        wanted: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
        now,
      })
      if (short.length > 0 || lines.some(({ onSale, holiday }) => !onSale || holiday))
        throw new RolledBack<ChangeRefusal>({ refused: 'SOLD_OUT' })
      const dearer = await refreshPrices(tx, checkout.id, lines)
      const promotion = await findPromotionId(tx, checkout, changes, {
        itemsMinor: lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0),
        now,
        format: (amountMinor) => formatMoney({ amountMinor, currency: checkout.currency }, env.locale),
      })
      if (typeof promotion === 'object' && promotion !== null) return promotion
      await chooseDeliveries(tx, checkout.id, { chosen: changes.deliveries ?? [], lines })
      const [changed] = await tx
        .update(checkouts)
        .set({
          ...(changes.email !== undefined && { email: changes.email }),
          ...(changes.address && { address: toParcelAddress(changes.address) }),
          ...(changes.billingAddress !== undefined && {
            billingAddress: changes.billingAddress && toParcelAddress(changes.billingAddress),
          }),
          promotionId: promotion,
          heldUntil: until,
        })
        .where(eq(checkouts.id, checkout.id))
        .returning()
      if (!changed) throw new Error('A locked checkout is gone')
      return dearer ? { refused: 'PRICE_CHANGED' } : changed
    }),
  )
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

/** The promotion after the change; the one of before when nothing was said about it. */
async function findPromotionId(
  tx: Tx,
  checkout: CheckoutRecord,
  { promotionCode, email }: CheckoutChanges,
  basis: { itemsMinor: number; now: Date; format: (minor: number) => string },
): Promise<string | null | ChangeRefusal> {
  if (promotionCode === undefined) return checkout.promotionId
  if (promotionCode === null || promotionCode === '') return null
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.code, promotionCode.toUpperCase()))
  const shopper = email ?? checkout.email
  const detail = promotion ? await whyNotUsable(tx, promotion, { ...basis, shopper }) : promotionMessages.unknown
  return detail === null && promotion ? promotion.id : { refused: 'PROMOTION_REFUSED', detail: detail ?? undefined }
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

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestApi } from './start-test-api'

interface PastLine {
  productId: string
  quantity: number
  unitMinor: number
  /** Of all its pieces. */
  discountMinor?: number
}
interface PastSale {
  sellerId: string
  /** ISO 8601: when it was paid. */
  at: string
  lines: readonly PastLine[]
  deliveryMinor?: number
  country?: string
  currency?: string
}

/** Writes down an order as though it had been paid at that time, for tests whose figures are worked out by hand. */
export async function pastSale(
  shop: TestApi,
  { sellerId, at, lines, deliveryMinor = 0, country = 'AT', currency = 'EUR' }: PastSale,
): Promise<{ orderId: string; paymentId: string; lineIds: string[] }> {
  const { db } = shop.api.deps
  const [checkoutId, purchaseId, orderId, paymentId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const items = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
  const discount = lines.reduce((sum, { discountMinor = 0 }) => sum + discountMinor, 0)
  const total = items - discount + deliveryMinor
  const number = orderId.slice(0, 13)
  const address = JSON.stringify({ country })
  await db.execute(sql`insert into checkouts (id, state, currency, held_until, created_at)
    values (${checkoutId}, 'paid', ${currency}, ${at}, ${at})`)
  await db.execute(sql`insert into purchases (id, number, checkout_id, email, currency, address, billing_address, placed_at)
    values (${purchaseId}, ${number}, ${checkoutId}, 'a@b.test', ${currency}, ${address}, ${address}, ${at})`)
  await db.execute(sql`
    insert into orders (id, purchase_id, seller_id, number, state, currency, items_minor, discount_minor, delivery_minor, tax_minor,
      total_minor, delivery_name, delivery_min_days, delivery_max_days, placed_at, paid_at)
    values (${orderId}, ${purchaseId}, ${sellerId}, ${`${number}-1`}, 'paid', ${currency}, ${items}, ${discount}, ${deliveryMinor}, 0,
      ${total}, 'Post', 1, 3, ${at}, ${at})`)
  await db.execute(sql`insert into payments (id, purchase_id, provider, state, amount_minor, currency, created_at)
    values (${paymentId}, ${purchaseId}, 'embedded', 'captured', ${total}, ${currency}, ${at})`)
  await db.execute(sql`insert into payment_allocations (payment_id, order_id, amount_minor, captured_minor)
    values (${paymentId}, ${orderId}, ${total}, ${total})`)
  const lineIds = lines.map(() => randomUUID())
  for (const [position, { productId, quantity, unitMinor, discountMinor = 0 }] of lines.entries()) {
    await db.execute(sql`
      insert into order_lines (id, order_id, position, product_id, title, brand, sku, color, size, quantity, unit_minor, discount_minor,
        tax_minor, tax_rate_bps, shipped)
      values (${lineIds[position]}, ${orderId}, ${position}, ${productId}, 'Coat', 'Norr', 'C-1', 'navy', 'm', ${quantity},
        ${unitMinor}, ${discountMinor}, 0, 0, ${quantity})`)
  }
  return { orderId, paymentId, lineIds }
}

/** Money of a past sale that went back at that time: of a return with these pieces, or as the whole order was cancelled. */
export async function pastRefund(
  shop: TestApi,
  sale: { orderId: string; paymentId: string; sellerId: string },
  refund: {
    at: string
    amountMinor: number
    pieces?: readonly { lineId: string; quantity: number; reason: string }[]
  },
): Promise<void> {
  const { db } = shop.api.deps
  const { at, amountMinor, pieces } = refund
  const returnId = pieces ? randomUUID() : null
  if (pieces) {
    await db.execute(sql`insert into returns (id, order_id, seller_id, currency, number, state, requested_at)
      select ${returnId}, id, seller_id, currency, ${`${returnId?.slice(0, 13)}-R1`}, 'refunded', ${at} from orders where id = ${sale.orderId}`)
    for (const { lineId, quantity, reason } of pieces) {
      await db.execute(sql`insert into return_lines (return_id, order_line_id, product_id, quantity, reason)
        select ${returnId}, id, product_id, ${quantity}, ${reason} from order_lines where id = ${lineId}`)
    }
  } else {
    await db.execute(sql`update orders set state = 'cancelled', cancelled_at = ${at} where id = ${sale.orderId}`)
  }
  await db.execute(sql`insert into refunds (id, key, payment_id, order_id, return_id, amount_minor, state, reason, created_at)
    values (gen_random_uuid(), ${randomUUID()}, ${sale.paymentId}, ${sale.orderId}, ${returnId}, ${amountMinor}, 'done',
      ${pieces ? 'returned' : 'cancelled'}, ${at})`)
  await db.execute(sql`update payment_allocations set refunded_minor = refunded_minor + ${amountMinor}
    where order_id = ${sale.orderId}`)
}

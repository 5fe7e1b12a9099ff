import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { DeskPurchase } from 'shared-contracts/desk/desk-purchase.schema'
import type { Queryable } from '../../platform/db/database'
import { isUuid } from '../../platform/references/is-uuid'
import { paymentAllocations, payments, refunds } from './payments.table'

/** Attempts to pay a purchase, oldest first. */
export async function paymentsOf(db: Queryable, purchaseId: string): Promise<DeskPurchase['payments']> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map(
    ({ id, provider, providerRef, state, amountMinor, creditMinor, currency, declineReason, createdAt }) => ({
      ...{ id, provider, reference: providerRef, state, declineReason },
      amount: { amountMinor, currency },
      ...(creditMinor > 0 && { credit: { amountMinor: creditMinor, currency } }),
      createdAt: createdAt.toISOString(),
    }),
  )
}

/** The purchase whose payment has a number, the shop's own or its provider's; `undefined`: none has. */
export async function purchaseOfPayment(db: Queryable, number: string): Promise<string | undefined> {
  const named = eq(payments.providerRef, number)
  const [payment] = await db
    .select({ purchaseId: payments.purchaseId })
    .from(payments)
    .where(isUuid(number) ? or(eq(payments.id, number), named) : named)
    .limit(1)
  return payment?.purchaseId
}

/** Money that went back of orders, or is to, oldest first. */
export const refundsOf = (db: Queryable, orderIds: readonly string[]): Promise<(typeof refunds.$inferSelect)[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** What the payment provider does not refund of an order, in minor units. */
export async function failedRefundsOf(db: Queryable, orderId: string): Promise<number> {
  const [failed] = await db
    .select({ minor: sql<number>`coalesce(sum(${refunds.amountMinor} - ${refunds.creditMinor}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed')))
  return failed?.minor ?? 0
}

/** Whether its seller bears what was given back of an order without a return. @param refundKey absent in messages of before: the last one. */
export async function isBorneBySeller(
  db: Queryable,
  { orderId, refundKey }: { orderId: string; refundKey: string | undefined },
): Promise<boolean> {
  const wanted = refundKey === undefined ? eq(refunds.reason, 'goodwill') : eq(refunds.key, refundKey)
  const [refund] = await db
    .select({ borneBy: refunds.borneBy })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), wanted))
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  return refund?.borneBy === 'seller'
}

/** What can still go back to the shopper of each order, in minor units; orders without a payment are absent. */
export async function refundableOfOrders(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { orderId, capturedMinor, refundedMinor, disputedMinor } = paymentAllocations
  const rows = await db
    .select({ orderId, left: sql<number>`sum(${capturedMinor} - ${refundedMinor} - ${disputedMinor})::float8` })
    .from(paymentAllocations)
    .where(inArray(orderId, [...orderIds]))
    .groupBy(orderId)
  return new Map(rows.map((row) => [row.orderId, row.left]))
}

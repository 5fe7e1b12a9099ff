import { desc, eq } from 'drizzle-orm'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import type { Refusing } from '../../http/route'
import type { Db, Queryable } from '../../platform/db/database'
import type { SecretSource } from '../../platform/secrets/secret-of'
import { addUp } from '../checkout/present-checkout'
import type { PurchaseRecord } from './create-purchase'
import { loadOrders } from './load-orders'
import { opensPurchase } from './order-link'
import { ordersOf } from './orders-of'
import { purchases } from './purchases.table'

/** Who wants to see a purchase: an account, the key of the mail's link, or both. */
export interface PurchaseReader {
  userId: string | null
  key: string | undefined
}

/** A purchase by its number, for whom it belongs to or who has its key; `null` for anybody else. */
export async function findPurchase(
  { db, keys }: SecretSource,
  number: string,
  { userId, key }: PurchaseReader,
): Promise<PurchaseRecord | null> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.number, number))
  if (!purchase) return null
  const isOwn = userId !== null && purchase.userId === userId
  return isOwn || (key !== undefined && (await opensPurchase({ db, keys }, number, key))) ? purchase : null
}

/** A purchase as its shopper sees it. */
export async function presentPurchase(db: Queryable, purchase: PurchaseRecord, now: Date): Promise<Purchase> {
  const records = await ordersOf(db, purchase.id)
  const orders = await loadOrders(db, records, now)
  const { number, email, address, billingAddress, currency } = purchase
  return {
    number,
    placedAt: purchase.placedAt.toISOString(),
    email,
    address,
    billingAddress,
    totals: addUp(records, currency),
    refunded: { amountMinor: orders.reduce((sum, { refunded }) => sum + refunded.amountMinor, 0), currency },
    orders,
  }
}

/** Everything that somebody has bought, newest first. */
export async function exportPurchases(db: Db, userId: string, now: Date): Promise<Purchase[]> {
  const rows = await db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(desc(purchases.placedAt), desc(purchases.id))
  const all: Purchase[] = []
  for (const row of rows) all.push(await presentPurchase(db, row, now))
  return all
}

/** A purchase's number, and the key of its mail's link. */
export interface Reading {
  number: string
  key?: string | undefined
}

/** The visitor's own purchase, by their account or by its key. @throws NOT_FOUND for anybody else. */
export async function ownPurchase(context: Refusing<'NOT_FOUND'>, { number, key }: Reading): Promise<PurchaseRecord> {
  const session = await context.visitor.session('shop')
  const purchase = await findPurchase(context, number, { userId: session?.account.id ?? null, key })
  if (!purchase) throw context.refuse('NOT_FOUND')
  return purchase
}

import { asc, eq, sql } from 'drizzle-orm'
import { byKeptPlans } from '../../platform/db/at-once'
import type { Tx } from '../../platform/db/database'
import { builtQuery, type Named } from '../../platform/db/statement'
import { lockCartOf } from '../cart/change-cart'
import { checkouts } from '../checkout/checkouts.table'
import { commissionOfOrder, type Taken } from '../../money/ledger/commission'
import {
  accountName,
  accountsOfOrder,
  type AccountKind,
  type LedgerAccountIds,
} from '../../money/ledger/post-transaction'
import { type PaymentRecord, payments } from '../../money/payments/payments.table'
import type { CheckoutRecord } from '../checkout/price-checkout'
import type { PurchaseRecord } from './create-purchase'
import type { OrderRecord } from './move-order'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

export interface LockedPurchase {
  purchase: PurchaseRecord
  checkout: CheckoutRecord
  /** By number. */
  orders: OrderRecord[]
}

/**
 * A purchase whose money arrives, with its orders and its checkout, locked until the transaction ends; before them the cart that it came
 * from, if there is one, as everybody does who needs both.
 */
export async function lockPurchase(tx: Tx, id: string): Promise<LockedPurchase> {
  const checkoutId = sql`(select checkout_id from purchases where id = ${id})`
  const cart = tx.$with('cart', { id: sql`id` }).as(lockCartOf(checkoutId))
  const rows = await tx
    .with(cart)
    .select({ purchase: purchases, checkout: checkouts, order: orders })
    .from(purchases)
    .innerJoin(checkouts, eq(checkouts.id, purchases.checkoutId))
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .leftJoin(cart, sql`true`)
    .where(eq(purchases.id, id))
    .orderBy(asc(orders.number))
    .for('update', { of: [orders, checkouts] })
  const [first] = rows
  if (!first) throw new Error('A purchase without orders')
  return { purchase: first.purchase, checkout: first.checkout, orders: rows.map(({ order }) => order) }
}

interface AccountRow {
  id: string
  kind: AccountKind
  seller_id: string | null
}

interface LockedPayment extends LockedPurchase {
  payment: PaymentRecord
  /** What the books need of its orders, none of which changes: the accounts, as far as they were opened, and the commissions by order. */
  accounts: LedgerAccountIds
  taken: ReadonlyMap<string, Taken>
}

/** A payment with its purchase, locked in the same order: the payment behind the cart, before the orders. `null` when there is none. */
export async function lockPayment(tx: Tx, id: string): Promise<LockedPayment | null> {
  const rows = await paymentLocked(tx, { id })
  const [first] = rows
  if (!first) return null
  const { payment, purchase, checkout } = first
  const accounts = rows.flatMap((row) => row.accounts ?? [])
  return {
    ...{ payment, purchase, checkout, orders: rows.map(({ order }) => order) },
    accounts: new Map(accounts.map(({ id: account, kind, seller_id: owner }) => [accountName(kind, owner), account])),
    taken: new Map(rows.map(({ order, taken }) => [order.id, taken])),
  }
}

const paymentLocked = builtQuery((db, { id }: Named<{ id: string }>) => {
  const checkoutId = sql`(select checkout_id from purchases join payments on payments.purchase_id = purchases.id where payments.id = ${id})`
  const cart = db.$with('cart', { id: sql`id` }).as(lockCartOf(checkoutId))
  return db
    .with(cart)
    .select({
      ...{ payment: payments, purchase: purchases, checkout: checkouts, order: orders },
      taken: sql<Taken>`${commissionOfOrder}`,
      byKeptPlans,
      accounts: sql<AccountRow[] | null>`(select json_agg(account) from (${accountsOfOrder}) account)`,
    })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .innerJoin(checkouts, eq(checkouts.id, purchases.checkoutId))
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .leftJoin(cart, sql`true`)
    .where(eq(payments.id, id))
    .orderBy(asc(orders.number))
    .for('update', { of: [payments, orders, checkouts] })
})

import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'
import { checkouts } from './checkouts.table'
import type { CheckoutRecord } from './price-checkout'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'

/** A shopper's own checkout; `null` when there is none with this id, or it is somebody else's. */
export async function findCheckout(db: Queryable, shopper: Shopper | null, id: string): Promise<CheckoutRecord | null> {
  if (!shopper) return null
  const [found] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), belongsTo(checkouts, shopper)))
  return found ?? null
}

/** The same, locked until the transaction ends. */
export async function lockCheckout(tx: Tx, shopper: Shopper | null, id: string): Promise<CheckoutRecord | null> {
  if (!shopper) return null
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), belongsTo(checkouts, shopper)))
    .for('update')
  return found ?? null
}

/** The checkout that a shopper has under way, locked until the transaction ends. */
export async function lockCurrentCheckout(tx: Tx, shopper: Shopper): Promise<CheckoutRecord | null> {
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(and(belongsTo(checkouts, shopper), inArray(checkouts.state, ['open', 'placed'])))
    .for('update')
  return found ?? null
}

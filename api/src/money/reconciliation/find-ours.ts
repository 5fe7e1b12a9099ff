import { sql, type SQL } from 'drizzle-orm'
import type { MovementKind } from 'shared-contracts/reconciliation/reconciliation-states'
import type { Queryable } from '../../platform/db/database'
import type { Movement } from '../payments/payment-provider'
import { isUuid } from '../../platform/references/is-uuid'

/** What a movement is here. */
export interface Ours extends Record<string, unknown> {
  id: string
  /** Of the purchase or order. */
  number: string
  /** What the balance should have risen by. */
  amountMinor: number
  currency: string
}

/**
 * Everything that should have moved the balance with the provider, one query for each kind; `at` is when it began. A movement is found by our own
 * key, which the provider keeps, or by its name for the same thing.
 */
const expected: Readonly<Partial<Record<MovementKind, SQL>>> = {
  charge: sql`
    select payment.id, payment.provider_ref as ref, purchase.number, payment.amount_minor - payment.credit_minor as amount, payment.currency, payment.provider, payment.created_at as at
    from payments payment join purchases purchase on purchase.id = payment.purchase_id where payment.state = 'captured'`,
  refund: sql`
    select refund.id, null::text as ref, orders.number, refund.credit_minor - refund.amount_minor as amount, payment.currency, payment.provider, refund.created_at as at
    from refunds refund join payments payment on payment.id = refund.payment_id join orders on orders.id = refund.order_id
    where refund.state = 'done' and refund.amount_minor > refund.credit_minor`,
  transfer: sql`
    select moved.id, moved.provider_ref as ref, coalesce(orders.number, seller.slug) as number, -moved.amount_minor as amount, moved.currency,
      known.provider, moved.created_at as at
    from seller_transfers moved join payout_onboardings known on known.seller_id = moved.seller_id
    join sellers seller on seller.id = moved.seller_id left join orders on orders.id = moved.order_id
    where moved.state = 'done' and moved.amount_minor > 0`,
  reversal: sql`
    select moved.id, moved.provider_ref as ref, coalesce(orders.number, seller.slug) as number, -moved.amount_minor as amount, moved.currency,
      known.provider, moved.created_at as at
    from seller_transfers moved join payout_onboardings known on known.seller_id = moved.seller_id
    join sellers seller on seller.id = moved.seller_id left join orders on orders.id = moved.order_id
    where moved.state = 'done' and moved.amount_minor < 0`,
  chargeback: sql`
    select chargeback.id, chargeback.ref, purchase.number, -chargeback.amount_minor as amount, chargeback.currency, chargeback.provider,
      chargeback.opened_at as at
    from chargebacks chargeback join payments payment on payment.id = chargeback.payment_id
    join purchases purchase on purchase.id = payment.purchase_id where chargeback.withdrawn`,
}

/** Kinds that only the provider knows of: its fees, and what the marketplace has paid out to itself. */
export const THEIRS_ALONE: readonly MovementKind[] = ['fee', 'payout']

/** What the marketplace knows a movement as; `null` when it knows nothing of it. */
export async function findOurs(db: Queryable, provider: string, movement: Movement): Promise<Ours | null> {
  const query = expected[movement.kind]
  if (!query) return null
  const ours = anyState(movement.kind, query)
  const look = async (which: SQL) => {
    const { rows } = await db.execute<Ours>(sql`
      select id, number, amount::float8 as "amountMinor", currency from (${ours}) ours
      where provider = ${provider} and ${which} limit 1`)
    return rows[0] ?? null
  }
  const found = movement.key && isUuid(movement.key) ? await look(sql`id = ${movement.key}::uuid`) : null
  const ref = movement.kind === 'charge' ? movement.chargeRef : movement.sourceRef
  return found ?? (ref === null ? null : look(sql`ref = ${ref}`))
}

/** What was undone since is still known: only whether it should be there depends on its state. */
const anyState = (kind: MovementKind, query: SQL): SQL =>
  kind === 'refund' || kind === 'chargeback' ? (widened[kind] ?? query) : query

const widened: Readonly<Partial<Record<MovementKind, SQL>>> = {
  refund: sql`
    select refund.id, null::text as ref, orders.number, refund.credit_minor - refund.amount_minor as amount, payment.currency, payment.provider
    from refunds refund join payments payment on payment.id = refund.payment_id join orders on orders.id = refund.order_id`,
  chargeback: sql`
    select chargeback.id, chargeback.ref, purchase.number, -chargeback.amount_minor as amount, chargeback.currency, chargeback.provider
    from chargebacks chargeback join payments payment on payment.id = chargeback.payment_id
    join purchases purchase on purchase.id = payment.purchase_id`,
}

export interface Missing extends Ours {
  kind: MovementKind
  ref: string | null
  at: string
}

/** What should have moved the balance within a time and has not. At most so many of each kind. */
export async function findMissing(
  db: Queryable,
  { provider, from, until, atMost }: { provider: string; from: Date; until: Date; atMost: number },
): Promise<Missing[]> {
  const missing: Missing[] = []
  for (const [kind, query] of Object.entries(expected) as [MovementKind, SQL][]) {
    const { rows } = await db.execute<Missing>(sql`
      select id, ref, number, amount::float8 as "amountMinor", currency, at, ${kind} as kind from (${query}) ours
      where provider = ${provider} and at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz
        and not exists (select from provider_movements moved where moved.provider = ${provider} and moved.kind = ${kind} and moved.ours = ours.id)
      order by at limit ${atMost}`)
    missing.push(...rows)
  }
  return missing
}

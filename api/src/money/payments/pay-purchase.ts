import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { statement } from '../../platform/db/statement'
import type { PurchaseRecord } from '../../buying/orders/create-purchase'
import { lockPurchase } from '../../buying/orders/lock-purchase'
import type { Member } from './payment-provider'
import { PAID_BY_CREDIT } from './payments.table'
import { recordPaid } from './refund-order'
import type { SettledPayment } from './refund-order'
import { settlePayment, STANDING, standingPayment } from './settle-payment'

/**
 * Pays a purchase. While a payment is under way, has succeeded or is given up no other is begun, so that a request sent twice pays once;
 * after a declined one the next card is tried.
 *
 * @returns what is known of it when it was paid by this call.
 */
export async function payPurchase(
  deps: Deps,
  purchase: PurchaseRecord,
  { token, member }: { token: string; member: Member | null },
): Promise<SettledPayment | null> {
  const { env, log, payments: provider } = deps
  const begun = (await beginPayment(deps, purchase)) ?? (await standingOrFree(deps, purchase))
  if (!begun) return null
  const { id: key, currency } = begun
  const amountMinor = begun.amountMinor - begun.creditMinor
  try {
    const returnUrl = new URL(paths.checkoutReturn(purchase.checkoutId), env.origin).href
    const { number } = purchase
    const charge =
      begun.isNew && amountMinor > 0
        ? await provider.authorise({ key, token, amountMinor, currency, returnUrl, member, purchase: number })
        : null
    const settled = await settlePayment(deps, key, charge)
    return settled && 'orderStates' in settled ? settled : null
  } catch (error) {
    // Nobody knows whether it happened. The order stands, and its payment is asked after.
    log.error({ err: error, payment: key }, 'a payment has no answer yet')
    return null
  }
}

interface Begun {
  id: string
  amountMinor: number
  /** What of it credit pays. */
  creditMinor: number
  currency: string
  /** The provider has not been asked for it. */
  isNew: boolean
}

/** So many cards may be tried for a purchase within ten minutes, however many at once. */
const MOST_DECLINED = 10

/**
 * Begins a payment of what of a purchase has to be paid, behind the locks of its orders.
 *
 * @returns `null` when another one stands, there is nothing to pay, or too many cards were declined.
 */
async function beginPayment(
  { db, clock, payments: provider }: Deps,
  { id: purchaseId, currency }: PurchaseRecord,
): Promise<Begun | null> {
  const now = clock.now()
  const [payment] = await paymentBegun(db, { id: randomUUID(), purchaseId, provider: provider.name, currency, now })
  return payment ? { ...payment, currency, isNew: true } : null
}

const paymentBegun = statement<
  { id: string; amountMinor: number; creditMinor: number },
  { id: string; purchaseId: string; provider: string; currency: string; now: Date }
>(
  ({ id, purchaseId, provider, currency, now }) => sql`
    with pending as materialized (
      select id, total_minor, credit_minor from orders where purchase_id = ${purchaseId} and state = 'pending_payment'
      order by number for update),
    payment as (
      insert into payments (id, purchase_id, provider, state, amount_minor, credit_minor, currency, created_at)
      select ${id}::uuid, ${purchaseId}::uuid,
        case when sum(total_minor) = sum(credit_minor) then ${sql.raw(`'${PAID_BY_CREDIT}'`)} else ${provider}::text end,
        'processing', sum(total_minor), sum(credit_minor), ${currency}, ${now}::timestamptz
      from pending having sum(total_minor) > 0
        and not exists (select from payments where purchase_id = ${purchaseId} and state in ${STANDING_STATES})
        and (select count(*) from payments where purchase_id = ${purchaseId} and state = 'declined'
          and created_at > ${now}::timestamptz - interval '10 minutes') < ${sql.raw(String(MOST_DECLINED))}
      on conflict (purchase_id) where state in ('processing', 'requires_action', 'captured') do nothing
      returning id, amount_minor, credit_minor),
    parts as (
      insert into payment_allocations (payment_id, order_id, amount_minor, credit_minor)
      select payment.id, pending.id, pending.total_minor, pending.credit_minor from payment cross join pending)
    select id, amount_minor::float8 as "amountMinor", credit_minor::float8 as "creditMinor" from payment`,
)
const STANDING_STATES = sql.raw(`('${STANDING.join("', '")}')`)

/** The payment that stands; `null` when there is nothing to pay, or nothing to pay for. What costs nothing is paid by this. */
async function standingOrFree({ db, clock }: Deps, purchase: PurchaseRecord): Promise<Begun | null> {
  return db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchase.id)
    const current = await standingPayment(tx, purchase.id)
    if (current) return { ...current, isNew: false }
    const pending = locked.orders.filter(({ state }) => state === 'pending_payment')
    const isFree = pending.length > 0 && pending.every(({ totalMinor }) => totalMinor === 0)
    if (isFree) await recordPaid(tx, locked, { pending, now: clock.now() })
    return null
  })
}

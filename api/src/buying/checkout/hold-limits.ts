import { and, isNotNull, lte, or, sql } from 'drizzle-orm'
import { LONGEST_HOLD_MS, HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import type { Clock } from '../../platform/clock/clock'
import type { Db, Tx } from '../../platform/db/database'
import { statement } from '../../platform/db/statement'
import { refusedForAny, takeAttempt, type Limit } from '../../platform/limits/take-attempt'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { checkouts } from './checkouts.table'

const signIn = 'or sign in to an account whose address you have confirmed'

/** Why pieces are not put aside, and what would work. */
const checkoutMessages = {
  tooMany: (title: string, most: number) =>
    `At most ${most} of “${title}” can be put aside at a time. Take fewer, and order more afterwards.`,
  heldNearby: (title: string) =>
    `Much of “${title}” is put aside from your network just now. Try again in a few minutes, ${signIn}.`,
  letLapse: (title: string) =>
    `“${title}” was put aside from here again and again without being bought. Try again in a few hours, ${signIn}.`,
  openNearby: `Very many checkouts are open from your network just now. Try again in a few minutes, ${signIn}.`,
} as const

/** So many pieces may always be held at a time, and half of what there is and nobody has paid for when that is more. */
const ALWAYS_HELD = 5
/** What is held and not bought is remembered for so long. */
const REMEMBERED_MS = 6 * 60 * 60 * 1000
/** Within that time all pieces of a variant may be let lapse for an hour once; of one that has fewer, so many piece hours. */
const ALWAYS_LAPSED_HOURS = 2
/** As many people shop at once behind one address of an office or a mobile network. */
const OPEN_CHECKOUTS = 200

/**
 * Whether somebody holds more than their share. Asked in the transaction that holds the pieces, behind the locks of their stock, so that
 * many at once cannot slip through together.
 *
 * @param holder an account or an address: see `checkouts.holder`.
 * @returns why they may not, in words for the shopper; `null` when they may.
 */
export async function whyNotHeld(
  tx: Tx,
  { holder, checkoutId, now }: { holder: string; checkoutId: string; now: Date },
): Promise<string | null> {
  const since = new Date(now.getTime() - REMEMBERED_MS).toISOString()
  const rows = await sharesOf(tx, { holder, checkoutId, since })
  for (const { title, wanted, most, held, lapsed, open } of rows) {
    if (open > OPEN_CHECKOUTS) return checkoutMessages.openNearby
    if (lapsed) return checkoutMessages.letLapse(title)
    if (wanted > most) return checkoutMessages.tooMany(title, most)
    if (held > most) return checkoutMessages.heldNearby(title)
  }
  return null
}

const sharesOf = statement<Share, { holder: string; checkoutId: string; since: string }>(
  ({ holder, checkoutId, since }) => sql`
    with mine as (
      select id, state, created_at, ended_at from checkouts where holder = ${holder}
        and (state in ('open', 'placed') or state in ('expired', 'left') and ended_at > ${since}::timestamptz)),
    wanted as (
      select line.variant_id, line.quantity, level.on_hand - coalesce((
        select sum(promised.quantity) from stock_reservations promised join orders on orders.id = promised.order_id
        where promised.variant_id = line.variant_id and orders.state <> 'pending_payment'), 0) as there
      from checkout_lines line join stock_levels level on level.variant_id = line.variant_id where checkout_id = ${checkoutId})
    select product.title, wanted.quantity::int as wanted,
      greatest(${ALWAYS_HELD}::int, floor(wanted.there / 2))::int as most,
      coalesce(sum(line.quantity) filter (where mine.state in ('open', 'placed')), 0)::int as held,
      coalesce(sum(line.quantity * least(extract(epoch from mine.ended_at - mine.created_at) * 1000, ${LONGEST_HOLD_MS}::int))
        filter (where mine.state in ('expired', 'left')), 0)
        >= greatest(${ALWAYS_LAPSED_HOURS}::int, wanted.there) * ${LONGEST_HOLD_MS}::bigint as lapsed,
      (select count(*) from mine where state in ('open', 'placed'))::int as open
    from wanted
      join variants variant on variant.id = wanted.variant_id
      join products product on product.id = variant.product_id
      left join (checkout_lines line join mine on mine.id = line.checkout_id) on line.variant_id = wanted.variant_id
    group by product.title, wanted.variant_id, wanted.quantity, wanted.there`,
)

interface Share {
  title: string
  /** Pieces in this checkout, and in all that the holder has under way, this one included. */
  wanted: number
  held: number
  most: number
  lapsed: boolean
  open: number
}

/** Deletes who held what, as soon as no limit asks for it: an address is personal. */
export async function purgeHolders({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const until = new Date(clock.now().getTime() - REMEMBERED_MS)
  const isOver = or(
    lte(checkouts.endedAt, until),
    and(sql`${checkouts.state} = 'paid'`, lte(checkouts.createdAt, until)),
  )
  await db
    .update(checkouts)
    .set({ holder: null })
    .where(and(isNotNull(checkouts.holder), isOver))
}

const TEN_MINUTES_MS = 10 * 60 * 1000
/** Somebody may mistype a card, and look for another one. */
const DECLINES_BY_SHOPPER: Limit = { name: 'declines-shopper', max: 10, windowMs: TEN_MINUTES_MS }
/** Trying cards out is what thieves do, with ever new carts. Honest buyers behind the same address are not counted. */
const DECLINES_BY_ADDRESS: Limit = { name: 'declines-address', max: 40, windowMs: TEN_MINUTES_MS }

interface Payer {
  /** Of the account or the guest. */
  shopperId: string
  address: string
}

/**
 * Has a payment tried, unless too many were declined: of this shopper or of their address. What many at once have tried is counted afterwards;
 * no purchase is tried more often than that, see `beginPayment`.
 */
export async function withinDeclines<T extends { payment: string }>(
  deps: Pick<Deps, 'db' | 'clock' | 'refusals'> & Refuses<'TOO_MANY_REQUESTS'>,
  { shopperId, address }: Payer,
  pay: () => Promise<T>,
): Promise<T> {
  const counts = [
    { limit: DECLINES_BY_SHOPPER, who: shopperId },
    { limit: DECLINES_BY_ADDRESS, who: address },
  ]
  const wait = await refusedForAny(deps, counts)
  if (wait !== null) throw deps.refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: wait })
  const tried = await pay()
  if (tried.payment === 'declined') for (const { limit, who } of counts) await takeAttempt(deps, limit, who)
  return tried
}

/**
 * Until when a checkout that was begun then holds its pieces after a step that is taken now: another quarter of an hour, but never so long
 * that the order which it may become could not be paid within the hour.
 *
 * @returns `null` when its time is over, whatever is still changed in it.
 */
export function heldUntil(createdAt: Date, now: Date): Date | null {
  const end = createdAt.getTime() + LONGEST_HOLD_MS - HOLD_MS
  return now.getTime() < end ? new Date(Math.min(now.getTime() + HOLD_MS, end)) : null
}

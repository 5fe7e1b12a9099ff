import { createHmac, timingSafeEqual, randomUUID } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { createToken, secretOf } from '../../../platform/secrets/secret-of'
import type { Clock } from '../../../platform/clock/clock'
import { unhurried } from '../../../platform/db/at-once'
import type { Db, Queryable, Tx } from '../../../platform/db/database'
import { builtQuery, type Named, statement } from '../../../platform/db/statement'
import { enqueueAt } from '../../../platform/outbox/enqueue'
import type { KeyRing } from '../../../platform/secrets/key-ring'
import {
  RefundRefused,
  type Charge,
  type DeclineReason,
  type PaymentProvider,
  type PaymentEvent,
} from '../payment-provider'
import type { Deps } from '../../../deps'
import { receivePaymentEvent } from '../payment-events'
import { createEmbeddedChargebacks, movementsOf, noteMovement, openChargeback } from './embedded-chargebacks'
import { embeddedCharges, embeddedRefunds, embeddedTokens } from './embedded.table'

export const EMBEDDED = 'embedded'
/** The purpose of the key that its events are signed with. */
export const EVENT_SECRET = 'embedded payment events'
/** Where the shopper consents. */
export const challengePath = (ref: string) => `/api/pay/challenge/${ref}`

type Row = typeof embeddedCharges.$inferSelect
type Answer = Pick<Row, 'ref' | 'state' | 'declineReason' | 'brand' | 'last4'>

/**
 * A payment provider inside the shop, for the demo and for tests: it takes test cards only and moves no money, and otherwise does what a
 * real one does, with books of its own that the shop never reads.
 */
export function createEmbeddedProvider({
  db,
  clock,
  keys,
  origin,
}: {
  db: Db
  clock: Clock
  keys: KeyRing
  origin: string
}): PaymentProvider {
  const toCharge = ({ ref, state, declineReason, brand, last4 }: Answer): Charge => {
    if (state === 'requires_action') return { state, ref, actionUrl: origin + challengePath(ref) }
    if (state === 'declined') return { state, ref, reason: declineReason as DeclineReason }
    if (state === 'cancelled') return { state, ref }
    return { state, ref, paidWith: brand === null ? null : { brand, last4 } }
  }
  const byRef = async (ref: string): Promise<Charge> => {
    const [row] = await db.select().from(embeddedCharges).where(eq(embeddedCharges.ref, ref))
    if (!row) throw new Error(`The embedded provider knows no charge ${ref}`)
    return toCharge(row)
  }
  async function find(key: string): Promise<Charge | null> {
    const [row] = await db.select().from(embeddedCharges).where(eq(embeddedCharges.key, key))
    return row ? toCharge(row) : null
  }

  return {
    name: EMBEDDED,
    methods: null,
    chargebacks: createEmbeddedChargebacks({ db, clock }),
    movements: movementsOf({ db }),
    form: () => Promise.resolve({ kind: 'card', element: null }),
    find,
    async authorise({ key, token, amountMinor, currency, returnUrl }) {
      const asked = { ref: `ch_${createToken().slice(0, 24)}`, key, token, amountMinor, currency, returnUrl }
      const rows = await charged(db, { ...asked, at: clock.now() })
      const made = rows[0] ? toCharge(rows[0]) : await find(key)
      if (!made) throw new Error('A charge that was just made is gone')
      return made
    },
    async capture(ref) {
      const now = clock.now()
      const taken = await take(db, ref, now)
      if (taken) return toCharge({ ref, state: 'captured', declineReason: null, ...taken })
      const [charge] = await db.select().from(embeddedCharges).where(eq(embeddedCharges.ref, ref))
      if (charge?.state === 'authorised' && charge.behaviour === TAKEN_BACK)
        await db.transaction(async (tx) => {
          if (await take(tx, ref, now, TAKEN_BACK)) await takeBack(tx, charge, now)
        })
      return byRef(ref)
    },
    async cancel(ref) {
      await db
        .update(embeddedCharges)
        .set({ state: 'cancelled' })
        .where(and(eq(embeddedCharges.ref, ref), inArray(embeddedCharges.state, ['requires_action', 'authorised'])))
      return byRef(ref)
    },
    async refund({ key, ref, amountMinor }) {
      await db.transaction(async (tx) => {
        const noted = await tx
          .insert(embeddedRefunds)
          .values({ key, ref, amountMinor })
          .onConflictDoNothing()
          .returning()
        if (noted.length === 0) return
        const left = sql`${embeddedCharges.amountMinor} - ${embeddedCharges.refundedMinor}`
        const paid = await tx
          .update(embeddedCharges)
          .set({ refundedMinor: sql`${embeddedCharges.refundedMinor} + ${amountMinor}::bigint` })
          .where(
            and(
              eq(embeddedCharges.ref, ref),
              eq(embeddedCharges.state, 'captured'),
              lte(sql`${amountMinor}::bigint`, left),
            ),
          )
          .returning({ currency: embeddedCharges.currency })
        const [{ currency } = { currency: null }] = paid
        if (currency === null) throw new RefundRefused(`The charge ${ref} has no ${amountMinor} to pay back`)
        const movement = { kind: 'refund', sourceRef: key, chargeRef: ref, key, currency, at: clock.now() } as const
        await noteMovement(tx, { ...movement, amountMinor: -amountMinor, feeMinor: 0 })
      })
    },
    async findRefund({ key }) {
      const [made] = await db.select().from(embeddedRefunds).where(eq(embeddedRefunds.key, key))
      return made ? 'done' : null
    },
    async readEvent(headers, body) {
      return readSignedEvent({ secret: await secretOf({ db, keys }, EVENT_SECRET), now: clock.now() }, headers, body)
    },
  }
}

const charged = statement<
  Answer,
  Record<'ref' | 'key' | 'token' | 'currency' | 'returnUrl', string> & { amountMinor: number; at: Date }
>(({ ref, key, token, currency, returnUrl, amountMinor, at }) => {
  const known = sql`exists (select from embedded_charges where key = ${key})`
  return sql`
    with card as (
      update embedded_tokens set used_at = ${at}::timestamptz
      where token = ${token} and used_at is null and not ${known} returning behaviour, brand, last4),
    asked as (select coalesce(behaviour, 'declined') as behaviour, brand, last4 from (values (1)) one left join card on true)
    insert into embedded_charges (ref, key, behaviour, state, amount_minor, currency, return_url, decline_reason, created_at, brand, last4)
    select ${ref}, ${key}, behaviour, ${firstState}, ${amountMinor}::bigint, ${currency},
      ${returnUrl}, ${firstReason}, ${at}::timestamptz, brand, last4
    from asked where not ${known} on conflict do nothing
    returning ref, state, decline_reason as "declineReason", brand, last4, ${unhurried} as unhurried`
})

/** The card of which its bank takes what was paid back. */
const TAKEN_BACK: CardBehaviour = 'disputes'

/** What it keeps of a charge, as real ones do: 1.5 %, rounded half up, and 25. */
const fee = sql`(amount_minor * 150 + 5000) / 10000 + 25`

/** Takes what was authorised with a card of this behaviour, and writes the movement down. @returns its card; `null` when there is no such charge any more. */
async function take(
  db: Queryable,
  ref: string,
  now: Date,
  behaviour: CardBehaviour = 'succeeds',
): Promise<Pick<Row, 'brand' | 'last4'> | null> {
  const movement = `mv_${createToken().slice(0, 24)}`
  const [taken] = await movedBy(db, { movement, ref, isTakenBack: behaviour === TAKEN_BACK, now })
  return taken ?? null
}

const movedBy = statement<
  Pick<Row, 'brand' | 'last4'>,
  { movement: string; ref: string; isTakenBack: boolean; now: Date }
>(
  ({ movement, ref, isTakenBack, now }) => sql`
    with taken as (
      update embedded_charges set state = 'captured'
      where ref = ${ref} and state = 'authorised' and (behaviour = ${TAKEN_BACK}) = ${isTakenBack}::boolean
      returning ref, key, amount_minor, currency, brand, last4)
    insert into embedded_movements (ref, kind, source_ref, charge_ref, key, amount_minor, fee_minor, currency, at)
    select ${movement}, 'charge', ref, ref, key, amount_minor, ${fee}, currency, ${now}::timestamptz
    from taken returning (select brand from taken), (select last4 from taken), ${unhurried} as unhurried`,
)

/** Banks take their time: the order has been paid by then. */
const TAKEN_BACK_AFTER_MS = 60 * 1000

async function takeBack(tx: Tx, charge: Row, now: Date): Promise<void> {
  const at = new Date(now.getTime() + TAKEN_BACK_AFTER_MS)
  const ref = await openChargeback(tx, charge, at)
  await enqueueAt(tx, { now, at }, { topic: 'embedded-event', ref, about: 'chargeback' })
}

/** A charge as a test card makes it. */
const firstState = sql`case when behaviour in ('succeeds', 'disputes') then 'authorised'
  when behaviour in ('asks', 'asks_and_declines') then 'requires_action' else 'declined' end`
const firstReason = sql`case when behaviour not in ('succeeds', 'disputes', 'asks', 'asks_and_declines') then behaviour end`

/** As in `t=1700000000,v1=…`: when it was signed, in seconds, and the signature of the time and the body. */
export const SIGNATURE_HEADER = 'payment-signature'
/** An event that is older was caught and sent again by somebody else. */
const TOLERANCE_MS = 5 * 60 * 1000

interface Signing {
  secret: Buffer
  now: Date
}

const signatureOf = (secret: Buffer, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

export function signEvent({ secret, now }: Signing, body: string): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(secret, seconds, body)}`
}

/** The event in a request, or `null` when it is not signed with this secret, too old, or unreadable. */
function readSignedEvent({ secret, now }: Signing, headers: Headers, body: string): PaymentEvent | null {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE_HEADER) ?? '') ?? []
  if (!seconds || !signature) return null
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return null
  const expected = Buffer.from(signatureOf(secret, Number(seconds), body), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return null
  return toEvent(body)
}

function toEvent(body: string): PaymentEvent | null {
  try {
    const { id, ref, about } = JSON.parse(body) as Record<string, unknown>
    if (typeof id !== 'string' || typeof ref !== 'string') return null
    return { id, about: about === 'chargeback' ? about : 'charge', ref }
  } catch {
    return null
  }
}

/** What a test card does. */
type CardBehaviour = 'succeeds' | 'disputes' | 'asks' | 'asks_and_declines' | DeclineReason

/** By a number's first digit. */
const BRANDS: Readonly<Record<string, string>> = { 4: 'visa', 5: 'mastercard' }

/** The cards that the embedded provider knows, by number. Any date in the future and any security code will do. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000259': 'disputes',
  '4000002760003184': 'asks',
  '4000008400001629': 'asks_and_declines',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
}

/** Turns a test card into a token that pays once. Of the card itself its last four digits are kept, and no more. @returns `null` for a card that is no test card. */
export async function createCardToken({ db, clock }: { db: Db; clock: Clock }, number: string): Promise<string | null> {
  const behaviour = TEST_CARDS[number]
  if (!behaviour) return null
  const token = `card_${createToken()}`
  const brand = BRANDS[number.charAt(0)] ?? 'card'
  const last4 = number.slice(-4)
  await tokenMade(db, { token, behaviour, brand, last4, createdAt: clock.now() })
  return token
}

const tokenMade = builtQuery((db, given: Named<Omit<typeof embeddedTokens.$inferSelect, 'usedAt'>>) => {
  const { token, behaviour, brand, last4, createdAt } = given
  return db.insert(embeddedTokens).values({ token, behaviour, brand, last4, createdAt }).returning({ unhurried })
})

/** Reports that something happened to a charge, or that one was taken back, as a provider does: signed, after the fact, and twice, since real ones do that too. */
export async function sendEmbeddedEvent(
  deps: Deps,
  { ref, about = 'charge' }: { ref: string; about?: 'charge' | 'chargeback' },
): Promise<void> {
  const body = JSON.stringify({ id: `ev_${randomUUID()}`, about, ref })
  const secret = await secretOf(deps, EVENT_SECRET)
  const headers = new Headers({ [SIGNATURE_HEADER]: signEvent({ secret, now: deps.clock.now() }, body) })
  for (let times = 0; times < 2; times += 1) {
    if (!(await receivePaymentEvent(deps, headers, body)))
      throw new Error('The shop refused an event of its own provider')
  }
}

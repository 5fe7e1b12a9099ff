import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { createToken, secretOf } from '../../../platform/secrets/secret-of'
import type { Clock } from '../../../platform/clock/clock'
import type { Db } from '../../../platform/db/database'
import type { KeyRing } from '../../../platform/secrets/key-ring'
import { RefundRefused, type Charge, type DeclineReason, type PaymentProvider } from '../payment-provider'
import { embeddedCharges, embeddedRefunds, embeddedTokens } from './embedded.table'
import { readSignedEvent } from './event-signature'
import type { CardBehaviour } from './test-cards'

export const EMBEDDED = 'embedded'
/** The purpose of the key that its events are signed with. */
export const EVENT_SECRET = 'embedded payment events'
/** Where the shopper consents. */
export const challengePath = (ref: string) => `/api/pay/challenge/${ref}`

type Row = typeof embeddedCharges.$inferSelect

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
  const toCharge = (row: Row): Charge => {
    const { ref, state } = row
    if (state === 'requires_action') return { state, ref, actionUrl: origin + challengePath(ref) }
    if (state === 'declined') return { state, ref, reason: row.declineReason as DeclineReason }
    return { state, ref }
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
    find,
    async authorise({ key, token, amountMinor, currency, returnUrl }) {
      const known = await find(key)
      if (known) return known
      const now = clock.now()
      const [card] = await db
        .update(embeddedTokens)
        .set({ usedAt: now })
        .where(and(eq(embeddedTokens.token, token), sql`${embeddedTokens.usedAt} is null`))
        .returning({ behaviour: embeddedTokens.behaviour })
      await db
        .insert(embeddedCharges)
        .values({
          ref: `ch_${createToken().slice(0, 24)}`,
          key,
          ...firstState((card?.behaviour ?? 'declined') as CardBehaviour),
          amountMinor,
          currency,
          returnUrl,
          createdAt: now,
        })
        .onConflictDoNothing()
      const made = await find(key)
      if (!made) throw new Error('A charge that was just made is gone')
      return made
    },
    async capture(ref) {
      await db
        .update(embeddedCharges)
        .set({ state: 'captured' })
        .where(and(eq(embeddedCharges.ref, ref), eq(embeddedCharges.state, 'authorised')))
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
          .returning({ ref: embeddedCharges.ref })
        if (paid.length === 0) throw new RefundRefused(`The charge ${ref} has no ${amountMinor} to pay back`)
      })
    },
    async readEvent(headers, body) {
      return readSignedEvent({ secret: await secretOf({ db, keys }, EVENT_SECRET), now: clock.now() }, headers, body)
    },
  }
}

function firstState(behaviour: CardBehaviour): Pick<Row, 'behaviour' | 'state' | 'declineReason'> {
  if (behaviour === 'succeeds') return { behaviour, state: 'authorised', declineReason: null }
  if (behaviour === 'asks' || behaviour === 'asks_and_declines') {
    return { behaviour, state: 'requires_action', declineReason: null }
  }
  return { behaviour, state: 'declined', declineReason: behaviour }
}

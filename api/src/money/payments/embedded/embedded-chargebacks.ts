import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { createToken } from '../../../platform/secrets/secret-of'
import type { Clock } from '../../../platform/clock/clock'
import { DAY_MS, daysAfter } from '../../../platform/clock/days'
import type { Db, Queryable, Tx } from '../../../platform/db/database'
import { ChargebackRefused, type ChargebackDesk, type PaymentProvider } from '../payment-provider'
import { embeddedChargebacks, embeddedCharges, embeddedMovements } from './embedded.table'

type Movement = Omit<typeof embeddedMovements.$inferInsert, 'ref'>

/** Writes down what moved the embedded provider's balance. */
export async function noteMovement(tx: Tx, movement: Movement): Promise<void> {
  await tx.insert(embeddedMovements).values({ ref: `mv_${createToken().slice(0, 24)}`, ...movement })
}

export const movementsOf = ({ db }: { db: Db }): NonNullable<PaymentProvider['movements']> =>
  async function* movements(from, until) {
    const all = await db
      .select()
      .from(embeddedMovements)
      .where(and(gte(embeddedMovements.at, from), lt(embeddedMovements.at, until)))
      .orderBy(asc(embeddedMovements.at))
    yield* all
  }

/** Of each chargeback, whatever becomes of it. */
const FEE_MINOR = 2000
const ANSWER_WITHIN_DAYS = 9
/** From the evidence to the bank's decision. */
export const DECIDED_AFTER_MS = 2 * DAY_MS

type Charge = Pick<typeof embeddedCharges.$inferSelect, 'ref' | 'amountMinor' | 'currency'>

/** The bank of a test card takes a charge back. @returns the chargeback's name. */
export async function openChargeback(tx: Tx, { ref: chargeRef, ...amount }: Charge, now: Date): Promise<string> {
  const ref = `cb_${createToken().slice(0, 24)}`
  await tx
    .insert(embeddedChargebacks)
    .values({ ref, chargeRef, state: 'needs_response', openedAt: now, dueAt: daysAfter(now, ANSWER_WITHIN_DAYS) })
  await move(tx, { ref, chargeRef, ...amount, feeMinor: FEE_MINOR, at: now, sign: -1 })
  return ref
}

async function move(
  tx: Tx,
  {
    ref,
    sign,
    amountMinor,
    ...movement
  }: {
    ref: string
    sign: 1 | -1
    chargeRef: string
    amountMinor: number
    currency: string
    feeMinor: number
    at: Date
  },
): Promise<void> {
  await noteMovement(tx, {
    ...movement,
    kind: 'chargeback',
    sourceRef: ref,
    key: null,
    amountMinor: sign * amountMinor,
  })
}

/** A bank that believes whoever has sent a parcel, and nobody who says nothing. */
export function createEmbeddedChargebacks({ db, clock }: { db: Db; clock: Clock }): ChargebackDesk {
  async function decide(ref: string, change: Partial<typeof embeddedChargebacks.$inferInsert>) {
    const open = and(eq(embeddedChargebacks.ref, ref), eq(embeddedChargebacks.state, 'needs_response'))
    const done = await db
      .update(embeddedChargebacks)
      .set(change)
      .where(open)
      .returning({ ref: embeddedChargebacks.ref })
    if (done.length === 0) throw new ChargebackRefused(`The chargeback ${ref} waits for nothing`)
  }
  return {
    async find(ref) {
      const row = await db.transaction((tx) => decideByNow(tx, ref, clock.now()))
      if (!row) return null
      const { chargeRef, amountMinor, currency, state, openedAt, dueAt } = row
      const withdrawn = state !== 'won'
      return {
        ref,
        chargeRef,
        amountMinor,
        currency,
        reason: 'product_not_received',
        state,
        withdrawn,
        openedAt,
        dueAt,
      }
    },
    send: (ref, { parcels }) =>
      decide(ref, { state: 'under_review', hasParcel: parcels.length > 0, sentAt: clock.now() }),
    accept: (ref) => decide(ref, { state: 'lost' }),
  }
}

/** A chargeback as it stands at a moment: its bank decides when the time has come. */
async function decideByNow(tx: Tx, ref: string, now: Date) {
  const [row] = await select(tx, ref)
  if (!row) return null
  const verdict = verdictOf(row, now)
  if (!verdict) return row
  await tx.update(embeddedChargebacks).set({ state: verdict }).where(eq(embeddedChargebacks.ref, ref))
  const { chargeRef, amountMinor, currency } = row
  if (verdict === 'won') await move(tx, { ref, chargeRef, amountMinor, currency, feeMinor: 0, at: now, sign: 1 })
  return { ...row, state: verdict }
}

const select = (db: Queryable, ref: string) =>
  db
    .select({
      ref: embeddedChargebacks.ref,
      chargeRef: embeddedChargebacks.chargeRef,
      state: embeddedChargebacks.state,
      hasParcel: embeddedChargebacks.hasParcel,
      openedAt: embeddedChargebacks.openedAt,
      dueAt: embeddedChargebacks.dueAt,
      sentAt: embeddedChargebacks.sentAt,
      amountMinor: embeddedCharges.amountMinor,
      currency: embeddedCharges.currency,
    })
    .from(embeddedChargebacks)
    .innerJoin(embeddedCharges, eq(embeddedCharges.ref, embeddedChargebacks.chargeRef))
    .where(eq(embeddedChargebacks.ref, ref))
    .for('update', { of: embeddedChargebacks })

function verdictOf(
  {
    state,
    sentAt,
    dueAt,
    hasParcel,
  }: Pick<typeof embeddedChargebacks.$inferSelect, 'state' | 'sentAt' | 'dueAt' | 'hasParcel'>,
  now: Date,
): 'won' | 'lost' | null {
  if (state === 'needs_response') return now > dueAt ? 'lost' : null
  if (state !== 'under_review' || !sentAt || now.getTime() < sentAt.getTime() + DECIDED_AFTER_MS) return null
  return hasParcel ? 'won' : 'lost'
}

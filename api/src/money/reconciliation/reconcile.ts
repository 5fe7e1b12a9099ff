import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { DAY_MS, daysBefore, MINUTE_MS } from '../../platform/clock/days'
import { postProviderFee } from '../ledger/postings'
import { openAccounts } from '../ledger/post-transaction'
import type { Movement } from '../payments/payment-provider'
import { findMissing, findOurs, THEIRS_ALONE, type Ours } from './find-ours'
import { providerMovements, reconciliationDifferences, reconciliations } from './reconciliation.table'

/** What moves at this very moment is compared the next time. */
const SETTLED_AFTER_MS = 5 * MINUTE_MS
/** After so long a movement that should be there is missing. */
const MISSING_AFTER_DAYS = 2
const AT_MOST = 200

type Reconciling = Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>

/**
 * Compares what the payment provider has moved since the last time with what the ledger says, day by day, and keeps every difference. What
 * the provider has kept as its fee is posted; nothing else is changed: the ledger is the truth, and people look after differences.
 */
export async function reconcile(deps: Reconciling): Promise<void> {
  const { db, clock, payments: provider } = deps
  if (!provider.movements) return
  const end = new Date(clock.now().getTime() - SETTLED_AFTER_MS)
  for (let from = await comparedUntil(deps); from !== null && from < end;) {
    const until = new Date(Math.min(from.getTime() + DAY_MS, end.getTime()))
    for await (const movement of provider.movements(from, until)) await compare(deps, movement)
    await noteMissing(deps, {
      from: daysBefore(from, MISSING_AFTER_DAYS),
      until: daysBefore(until, MISSING_AFTER_DAYS),
    })
    await db
      .insert(reconciliations)
      .values({ provider: provider.name, comparedUntil: until })
      .onConflictDoUpdate({ target: reconciliations.provider, set: { comparedUntil: until } })
    from = until
  }
}

/** Where to go on: from the first payment by this provider on; `null` while there was none. */
async function comparedUntil({ db, payments: provider }: Reconciling): Promise<Date | null> {
  const [known] = await db.select().from(reconciliations).where(eq(reconciliations.provider, provider.name))
  if (known) return known.comparedUntil
  const { rows } = await db.execute<{ first: string | null }>(
    sql`select min(created_at) as first from payments where provider = ${provider.name}`,
  )
  const first = rows[0]?.first
  // Clocks differ by less.
  return first ? new Date(new Date(first).getTime() - SETTLED_AFTER_MS) : null
}

async function compare({ db, clock, payments: provider }: Reconciling, movement: Movement): Promise<void> {
  const { ref, kind, sourceRef, amountMinor, feeMinor, currency, at } = movement
  const now = clock.now()
  const fee = kind === 'fee' ? feeMinor - amountMinor : feeMinor
  if (fee !== 0) await openAccounts(db, [], currency)
  await db.transaction(async (tx) => {
    const ours = await findOurs(tx, provider.name, movement)
    const [noted] = await tx
      .insert(providerMovements)
      .values({
        ...{ provider: provider.name, ref, kind, sourceRef, ours: ours?.id ?? null },
        amountMinor,
        feeMinor,
        currency,
        at,
      })
      .onConflictDoNothing()
      .returning({ ref: providerMovements.ref })
    if (!noted) return
    if (fee !== 0) await postProviderFee(tx, { ref, amountMinor: fee, currency, now })
    const difference = differenceOf(movement, ours)
    if (!difference) return
    await keep(tx, {
      ...{ key: ref, kind: difference, about: kind, ref: sourceRef ?? ref, number: ours?.number ?? null },
      ...{ oursMinor: ours?.amountMinor ?? null, theirsMinor: amountMinor, currency, at, foundAt: now },
      provider: provider.name,
    })
  })
}

function differenceOf({ kind, amountMinor, currency }: Movement, ours: Ours | null) {
  if (THEIRS_ALONE.includes(kind) || amountMinor === 0) return null
  if (!ours) return 'unknown_here'
  // An account in another currency has it exchanged: what it was before is not among its movements.
  if (ours.currency !== currency) return null
  // What failed or was won has come back whole.
  return Math.abs(amountMinor) === Math.abs(ours.amountMinor) ? null : 'amount_differs'
}

async function noteMissing({ db, clock, payments }: Reconciling, period: { from: Date; until: Date }): Promise<void> {
  const foundAt = clock.now()
  const provider = payments.name
  for (const missing of await findMissing(db, { provider, ...period, atMost: AT_MOST })) {
    const { id, kind: about, ref, number, amountMinor, currency, at } = missing
    await keep(db, {
      ...{ provider, key: `missing:${about}:${id}`, kind: 'missing_there', about, ref: ref ?? id, number },
      ...{ oursMinor: amountMinor, theirsMinor: null, currency, at: new Date(at), foundAt },
    })
  }
}

async function keep(
  db: Queryable,
  difference: Omit<typeof reconciliationDifferences.$inferInsert, 'id'>,
): Promise<void> {
  await db
    .insert(reconciliationDifferences)
    .values({ id: randomUUID(), ...difference })
    .onConflictDoNothing()
}

/** Once a day, or as soon as the provider answers again. */
export async function reconcileDaily(deps: Reconciling): Promise<void> {
  const { db, clock, log, payments: provider } = deps
  if (!provider.movements) return
  const [known] = await db.select().from(reconciliations).where(eq(reconciliations.provider, provider.name))
  if (known && known.comparedUntil > daysBefore(clock.now(), 1)) return
  await reconcile(deps).catch((error: unknown) => log.warn({ err: error }, 'the payment provider did not answer'))
}

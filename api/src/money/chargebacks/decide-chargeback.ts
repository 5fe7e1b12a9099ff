import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { ChargebackDetails } from 'shared-contracts/chargebacks/chargeback.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { HOUR_MS } from '../../platform/clock/days'
import { ChargebackRefused } from '../payments/payment-provider'
import { chargebacks } from './chargebacks.table'
import { collectEvidence } from './evidence'
import { followChargeback } from './follow-chargeback'
import { findChargeback, loadChargeback } from './list-chargebacks'

const OVER = 'Its evidence was sent, or its time is over: the shopper’s bank takes nothing more.'

type Deciding = Deps & Refuses<'NOT_FOUND' | 'REFUSED'>

/** Sends what speaks for the sale to the shopper's bank, once. */
export async function sendEvidence(
  deps: Deciding,
  { id, note, sentBy }: { id: string; note: string; sentBy: string },
): Promise<ChargebackDetails> {
  return decide(deps, id, (chargeback) => send(deps, { ...chargeback, note, sentBy }))
}

/** Lets the shopper have the money. */
export async function acceptChargeback(deps: Deciding, id: string): Promise<ChargebackDetails> {
  return decide(deps, id, async ({ ref }) => deps.payments.chargebacks?.accept(ref))
}

async function decide(
  deps: Deciding,
  id: string,
  act: (chargeback: typeof chargebacks.$inferSelect) => Promise<void>,
): Promise<ChargebackDetails> {
  const { refuse } = deps
  const chargeback = await loadChargeback(deps.db, id)
  if (!chargeback) throw refuse('NOT_FOUND')
  if (chargeback.state !== 'needs_response' || chargeback.sentAt || chargeback.provider !== deps.payments.name)
    throw refuse('REFUSED', { detail: OVER })
  try {
    await act(chargeback)
  } catch (error) {
    if (!(error instanceof ChargebackRefused)) throw error
    await followChargeback(deps, chargeback.ref)
    throw refuse('REFUSED', { detail: OVER })
  }
  await followChargeback(deps, chargeback.ref)
  const found = await findChargeback(deps, id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

async function send(
  { db, env, clock, payments: provider }: Deps,
  {
    id,
    ref,
    paymentId,
    note,
    sentBy,
  }: Pick<typeof chargebacks.$inferSelect, 'id' | 'ref' | 'paymentId' | 'note' | 'sentBy'>,
): Promise<void> {
  const { letter, evidence } = await collectEvidence(db, env, { paymentId, note })
  await provider.chargebacks?.send(ref, evidence)
  await db
    .update(chargebacks)
    .set({ sentAt: clock.now(), sentBy, note, evidence: letter })
    .where(and(eq(chargebacks.id, id), isNull(chargebacks.sentAt)))
}

/** So long before its time is over, what nobody has answered is answered with what the shop knows. */
const IN_TIME_MS = 36 * HOUR_MS
const AT_ONCE = 20

/** Sends the evidence of chargebacks that nobody has looked after: a late answer is a lost one. */
export async function sendEvidenceInTime(deps: Deps): Promise<void> {
  const { db, clock, log, payments: provider } = deps
  if (!provider.chargebacks) return
  const due = await db
    .select()
    .from(chargebacks)
    .where(
      and(
        eq(chargebacks.state, 'needs_response'),
        eq(chargebacks.provider, provider.name),
        isNull(chargebacks.sentAt),
        // Afterwards nobody takes it any more.
        gt(chargebacks.dueAt, clock.now()),
        lte(chargebacks.dueAt, new Date(clock.now().getTime() + IN_TIME_MS)),
      ),
    )
    .orderBy(asc(chargebacks.dueAt))
    .limit(AT_ONCE)
  for (const chargeback of due) {
    try {
      await send(deps, { ...chargeback, sentBy: null })
    } catch (error) {
      log.error({ err: error, chargeback: chargeback.id }, 'the evidence of a chargeback could not be sent')
    }
    await followChargeback(deps, chargeback.ref).catch((error: unknown) =>
      log.warn({ err: error, chargeback: chargeback.id }, 'the payment provider did not answer'),
    )
  }
}

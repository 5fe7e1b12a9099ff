import { and, desc, eq, sql } from 'drizzle-orm'
import { PAYOUTS_PAGE_SIZE } from 'shared-contracts/payouts/payout-states'
import type { Payout, PayoutPage } from 'shared-contracts/payouts/payout.schema'
import type { Queryable } from '../../platform/db/database'
import { documents } from '../documents/documents.table'
import { payoutAccounts, payouts } from './payouts.table'
import { paged } from '../../platform/db/paged'

const columns = {
  payout: payouts,
  holder: payoutAccounts.holder,
  last4: payoutAccounts.last4,
  invoice: sql<
    string | null
  >`(select ${documents.number} from ${documents} where ${documents.cause} = 'payout:' || ${payouts.id})`,
}

/** One page of a seller's payouts, newest first. */
export async function listPayouts(db: Queryable, sellerId: string, page?: number): Promise<PayoutPage> {
  const own = eq(payouts.sellerId, sellerId)
  return paged(
    db
      .select(columns)
      .from(payouts)
      .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
      .where(own)
      .orderBy(desc(payouts.createdAt), desc(payouts.id)),
    { page, size: PAYOUTS_PAGE_SIZE, total: db.$count(payouts, own) },
    (rows) => rows.map(present),
  )
}

/** A seller's own payout; `null` when there is none with this number, or it is another's. */
export async function findPayout(db: Queryable, sellerId: string, number: string): Promise<Payout | null> {
  const [row] = await db
    .select(columns)
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.number, number)))
  return row ? present(row) : null
}

function present({
  payout,
  holder,
  last4,
  invoice,
}: {
  payout: typeof payouts.$inferSelect
  holder: string
  last4: string
  invoice: string | null
}): Payout {
  const { number, state, amountMinor, currency, createdAt, paidAt, trouble, askedBy } = payout
  return {
    number,
    state,
    amount: { amountMinor, currency },
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    account: { holder, last4 },
    trouble,
    asked: askedBy !== null,
    invoice,
  }
}

import { sql } from 'drizzle-orm'
import { decimalAmount } from 'shared-contracts/catalogue/money'
import type { StatementQuery } from 'shared-contracts/payouts/payout.schema'
import type { Db } from '../../platform/db/database'
import { csvLine } from '../../http/csv'
import { findLedgerAccount } from '../ledger/ledger-accounts'
import { loadLines, presentLine, within, type BalanceBefore } from './list-statement'

const AT_ONCE = 200

const HEADER = [
  'At', 'Kind', 'Order', 'Return', 'Payout', 'Shopper paid', 'Fee', 'Amount', 'Balance', 'Currency',
] // prettier-ignore

/** A statement as lines of a CSV file, newest first, so many at a time; the balance is summed up once. Amounts are decimal numbers, as in `49.9`. */
export async function* exportStatement(
  db: Db,
  sellerId: string,
  { account = 'available', currency, zone, from, to }: StatementQuery & { currency: string; zone: string },
): AsyncGenerator<string> {
  yield csvLine(HEADER)
  const accountId = await findLedgerAccount(db, { kind: `seller_${account}`, sellerId, currency })
  if (!accountId) return
  const amount = (money: { amountMinor: number } | null | undefined) =>
    money ? Number(decimalAmount(money.amountMinor, currency)) : ''
  let newer: BalanceBefore | undefined
  for (;;) {
    // Written from the last line on: what is booked meanwhile moves no line to where it comes twice.
    const where = sql`entry.account_id = ${accountId} and ${within({ from, to }, zone)}
      and (${newer?.id ?? null}::bigint is null or entry.id < ${newer?.id ?? null}::bigint)`
    const rows: Awaited<ReturnType<typeof loadLines>> = await loadLines(
      db,
      { accountId, where },
      { limit: AT_ONCE, newer },
    )
    const lines = rows.map((row) => presentLine(row, (amountMinor) => ({ amountMinor, currency })))
    yield lines
      .map((line) =>
        csvLine([
          line.at,
          line.kind,
          line.order ?? '',
          line.return ?? '',
          line.payout ?? '',
          amount(line.gross),
          amount(line.fee),
          amount(line.amount),
          amount(line.balance),
          currency,
        ]),
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    newer = { id: last.id, owed: last.balance - last.amount }
  }
}

import { sql, type SQL } from 'drizzle-orm'
import { STATEMENT_PAGE_SIZE, type StatementKind } from 'shared-contracts/payouts/payout-states'
import type { Statement, StatementLine, StatementQuery } from 'shared-contracts/payouts/payout.schema'
import { decimalAmount } from 'shared-contracts/catalogue/money'
import type { Queryable, Db } from '../../platform/db/database'
import { findLedgerAccount } from '../ledger/post-transaction'
import { keyedUnlessCounted, keyOrder } from '../../platform/db/by-key'
import { addDays, startOfDay } from '../../platform/clock/days'
import { csvLine } from '../../http/csv'

interface Row extends Record<string, unknown> {
  id: number
  /** Its place in the list. */
  key: string
  at: string
  kind: string
  orderNumber: string | null
  returnNumber: string | null
  payoutNumber: string | null
  gross: number
  fee: number
  amount: number
  balance: number
}

/** Entries of one of a seller's balances; `where` speaks of `entry` and its `cause`. */
export interface Period {
  where: SQL
  accountId: string
}

const newestFirst = keyOrder('desc', ['number', sql`entry.id`])

/**
 * One page of what changed a seller's balance, newest first. The balance after a line is that of the whole account up to it, whatever
 * the period.
 *
 * @returns `null` when the payout is none of the seller's.
 */
export async function listStatement(
  db: Queryable,
  sellerId: string,
  {
    account = 'available',
    currency,
    zone,
    from,
    to,
    payout,
    page,
    after,
  }: StatementQuery & { currency: string; zone: string },
): Promise<Statement | null> {
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const accountId = await findLedgerAccount(db, { kind: `seller_${account}`, sellerId, currency })
  const empty = { items: [], page: page ?? 1, pageCount: 1, total: 0, opening: money(0), closing: money(0) }
  const ofPayout = payout === undefined ? sql`true` : accountId && (await paidBy(db, { sellerId, accountId, payout }))
  if (payout !== undefined && !ofPayout) return null
  if (!accountId || !ofPayout) return empty
  const period = {
    accountId,
    where: sql`entry.account_id = ${accountId} and ${ofPayout} and ${within({ from, to }, zone)}`,
  }
  const { total, opening, closing } = await sumPeriod(db, period)
  const beyond = newestFirst.beyond(after) ?? sql`true`
  const listed = await keyedUnlessCounted(
    (slice) => loadLines(db, { accountId, where: sql`${period.where} and ${beyond}` }, slice),
    { page, after, size: STATEMENT_PAGE_SIZE, total },
    (rows) => rows.map((row) => presentLine(row, money)),
  )
  return { ...listed, opening: money(opening), closing: money(closing) }
}

/** The condition that a line's cause lies between two days of the shop's time zone, both included. */
export function within({ from, to }: Pick<StatementQuery, 'from' | 'to'>, zone: string): SQL {
  const start = from ? sql`cause.at >= ${startOfDay(from, zone)}` : sql`true`
  const end = to ? sql`cause.at < ${startOfDay(addDays(to, 1), zone)}` : sql`true`
  return sql`(${start} and ${end})`
}

/** The lines that a payout has paid: those after the one before it, up to its own. */
async function paidBy(
  db: Queryable,
  { sellerId, accountId, payout }: { sellerId: string; accountId: string; payout: string },
): Promise<SQL | null> {
  const { rows } = await db.execute<{ id: number; before: number }>(sql`
    select own.id::float8 as id, coalesce((
      select max(entry.id) from ledger_entries entry join ledger_transactions cause on cause.id = entry.transaction_id
      where entry.account_id = ${accountId} and entry.id < own.id and cause.kind = 'payout'
    ), 0)::float8 as before
    from payouts join ledger_transactions paid on paid.payout_id = payouts.id and paid.kind = 'payout'
    join ledger_entries own on own.transaction_id = paid.id and own.account_id = ${accountId}
    where payouts.number = ${payout} and payouts.seller_id = ${sellerId}`)
  const [found] = rows
  return found ? sql`entry.id > ${found.before} and entry.id < ${found.id}` : null
}

async function sumPeriod(db: Queryable, { where, accountId }: Period) {
  const { rows } = await db.execute<{ total: number; first: number | null; last: number | null }>(sql`
    select count(*)::int as total, min(entry.id)::float8 as first, max(entry.id)::float8 as last
    from ledger_entries entry join ledger_transactions cause on cause.id = entry.transaction_id where ${where}`)
  const { total = 0, first = null, last = null } = rows[0] ?? {}
  const upTo = async (condition: SQL) => {
    const summed = await db.execute<{ owed: number }>(sql`
      select coalesce(-sum(amount_minor), 0)::float8 as owed from ledger_entries where account_id = ${accountId} and ${condition}`)
    return summed.rows[0]?.owed ?? 0
  }
  if (first === null || last === null) {
    const now = await upTo(sql`true`)
    return { total, opening: now, closing: now }
  }
  return { total, opening: await upTo(sql`id < ${first}`), closing: await upTo(sql`id <= ${last}`) }
}

/** What an account's balance was before one of its entries. */
export interface BalanceBefore {
  id: number
  owed: number
}

/**
 * So many lines of a period, newest first, each with the balance of the whole account after it.
 *
 * @param newer what is known of the entry that all of them are older than, so that nobody has to sum up the account from its beginning.
 */
export async function loadLines(
  db: Queryable,
  { where, accountId }: Period,
  { limit, offset = 0, newer }: { limit: number; offset?: number; newer?: BalanceBefore | undefined },
): Promise<Row[]> {
  const owedBefore = newer
    ? sql`select ${newer.owed}::bigint + coalesce(sum(amount_minor), 0) as owed from ledger_entries
        where account_id = ${accountId} and id >= (select min(id) from shown) and id < ${newer.id}::bigint`
    : sql`select coalesce(-sum(amount_minor), 0) as owed from ledger_entries
        where account_id = ${accountId} and id < (select min(id) from shown)`
  const share = (...kinds: string[]) => sql`coalesce((
    select sum(part.amount_minor) from ledger_entries part join ledger_accounts other on other.id = part.account_id
    where part.transaction_id = shown.cause_id and other.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})), 0)::float8`
  const { rows } = await db.execute<Row>(sql`
    with shown as (
      select entry.id, cause.id as cause_id, cause.at, cause.kind, cause.order_id, cause.refund_id, cause.payout_id, entry.amount_minor
      from ledger_entries entry join ledger_transactions cause on cause.id = entry.transaction_id
      where ${where} order by entry.id desc limit ${limit} offset ${offset}
    ), before as (
      ${owedBefore}
    ), running as (
      select id, -sum(amount_minor) over (order by id) as owed from ledger_entries
      where account_id = ${accountId} and id between (select min(id) from shown) and (select max(id) from shown)
    )
    select shown.id::float8 as id, shown.id::text as key, shown.at, shown.kind, orders.number as "orderNumber", returns.number as "returnNumber",
      payouts.number as "payoutNumber", ${share('psp_clearing', 'credit_clearing', 'gift_card', 'store_credit')} as gross, ${share('platform_revenue', 'tax_payable')} as fee,
      -shown.amount_minor::float8 as amount,
      (before.owed + running.owed)::float8 as balance
    from shown join running on running.id = shown.id cross join before left join orders on orders.id = shown.order_id left join refunds on refunds.id = shown.refund_id
    left join returns on returns.id = refunds.return_id left join payouts on payouts.id = shown.payout_id
    order by shown.id desc`)
  return rows
}

/** Shown as refunds of their own kind: who was built before there were chargebacks reads them as that. */
const CHARGEBACKS: Readonly<Record<string, StatementLine['chargeback']>> = {
  chargeback: 'taken',
  chargeback_returned: 'returned',
}

export function presentLine(row: Row, money: (amountMinor: number) => StatementLine['amount']): StatementLine {
  const { id, at, kind, orderNumber, returnNumber, payoutNumber, gross, fee, amount, balance } = row
  const chargeback = CHARGEBACKS[kind]
  const borne = kind.startsWith('refund_borne')
  const shown = chargeback || borne ? 'refund' : (kind as StatementKind)
  const isSale = !borne && (shown === 'capture' || shown === 'refund')
  return {
    id,
    at: new Date(at).toISOString(),
    kind: shown,
    ...(chargeback && { chargeback }),
    ...(borne && { borne }),
    order: orderNumber,
    return: returnNumber,
    payout: payoutNumber,
    gross: isSale ? money(gross) : null,
    fee: isSale ? money(fee) : null,
    amount: money(amount),
    balance: money(balance),
  }
}

const kindOf = ({ chargeback, borne, kind }: StatementLine) =>
  chargeback ? `chargeback ${chargeback}` : borne ? 'refund borne by the marketplace' : kind

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
          kindOf(line),
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

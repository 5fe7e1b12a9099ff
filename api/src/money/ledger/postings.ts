import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { RefundBearer } from 'shared-contracts/desk/desk-terms'
import type { OrderState } from 'shared-contracts/orders/order-states'
import { change, type Changes, rowsInto } from '../../platform/db/at-once'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { proportion } from '../amounts/amounts'
import { commissionOf, type Taken } from './commission'
import { NO_PIECES, type PiecesBack, piecesBackOf } from './commission-of-pieces'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.table'
import { settleBorne } from './settle-borne'
import { accountName, type AccountKind, type Entry, type LedgerAccountIds, postTransaction } from './post-transaction'

/**
 * A shopper has paid for orders of one purchase: each seller is owed what is left after the commission, once the hold period is over.
 *
 * @param accounts those of all the sellers.
 * @param taken the commission, by order.
 * @returns what writes it down, once for each order, by name.
 */
export function captureEntries(
  all: readonly { id: string; sellerId: string; totalMinor: number; creditMinor: number }[],
  { accounts, taken, now }: { accounts: LedgerAccountIds; taken: ReadonlyMap<string, Taken>; now: Date },
): Changes {
  const paid = all.filter(({ totalMinor }) => totalMinor > 0)
  if (paid.length === 0) return {}
  const entries = paid.flatMap(({ id: orderId, sellerId, totalMinor, creditMinor }) => {
    const { amountMinor = 0, taxMinor = 0 } = taken.get(orderId) ?? {}
    const entry = (kind: AccountKind, owner: string | null, minor: number) => {
      const accountId = accounts.get(accountName(kind, owner))
      if (!accountId && minor === 0) return []
      if (!accountId) throw new Error(`The ledger has no account ${kind}: openAccounts comes first`)
      return [{ orderId, accountId, minor }]
    }
    return [
      ...entry('psp_clearing', null, totalMinor - creditMinor),
      ...entry('credit_clearing', null, creditMinor),
      ...entry('seller_pending', sellerId, -(totalMinor - amountMinor - taxMinor)),
      ...entry('platform_revenue', null, -amountMinor),
      ...entry('tax_payable', null, -taxMinor),
    ].filter(({ minor }) => minor !== 0)
  })
  const transactions = paid.map(({ id }) => ({
    ...{ id: randomUUID(), kind: 'capture' as const, key: `capture:${id}`, orderId: id, at: now },
  }))
  return {
    posted: rowsInto(ledgerTransactions, transactions, 'on conflict do nothing returning id, order_id'),
    entries: entriesPosted({
      orders: entries.map(({ orderId }) => orderId),
      accounts: entries.map(({ accountId }) => accountId),
      amounts: entries.map(({ minor }) => minor),
    }),
  }
}

const entriesPosted = change(
  ['orders', 'accounts', 'amounts'],
  ({ orders, accounts: into, amounts }) => sql`
    insert into ledger_entries (transaction_id, account_id, amount_minor)
    select posted.id, entry.account_id, entry.minor
    from unnest(${orders}::uuid[], ${into}::uuid[], ${amounts}::bigint[]) as entry (order_id, account_id, minor)
      join posted on posted.order_id = entry.order_id`,
)

interface SoldOrder {
  id: string
  sellerId: string
  state: OrderState
  totalMinor: number
  currency: string
}

/**
 * Money goes back to a shopper. Of pieces the marketplace gives their own commission back; whatever else goes back is shared with the seller
 * as what is left of the order is. After several refunds each share is the one of their sum, so a refund of all refunds all. What the seller
 * has been released already may become a debt.
 *
 * @param goneBeforeMinor what the shopper has back already: refunded, or taken by their bank.
 * @param pieces what of the refund is for pieces; the refund is written down with it.
 * @param credit what of it goes back to where credit came from; all else goes back to the card.
 * @param borneBy `marketplace`: the seller's share is given back to them at once; the account `refund_costs` is opened before.
 */
export async function postRefund(
  tx: Tx,
  order: SoldOrder,
  refund: {
    id: string
    key: string
    amountMinor: number
    goneBeforeMinor: number
    pieces: PiecesBack
    credit: Entry | null
    borneBy: RefundBearer
    now: Date
  },
): Promise<void> {
  const { id: refundId, amountMinor, goneBeforeMinor: from, pieces, credit, borneBy, now } = refund
  const cause = { kind: 'refund', key: `refund:${refund.key}`, refundId, now } as const
  const isBorne = borneBy === 'marketplace'
  const { account, sellersMinor } = await postBack(tx, order, {
    ...{ cause, from, to: from + amountMinor, pieces, credit, isBorne },
  })
  if (!isBorne) return
  const { id: orderId, sellerId, currency } = order
  await postTransaction(
    tx,
    { kind: 'refund_borne', key: `refund_borne:${refund.key}`, orderId, refundId, currency, now },
    [
      { account, sellerId, amountMinor: -sellersMinor },
      { account: 'refund_costs', sellerId: null, amountMinor: sellersMinor },
    ],
  )
}

/**
 * The shopper's bank has taken an order's money, or of it; or gives it back. It is shared as with a refund.
 *
 * @param key of this move of the chargeback: the same one is posted once.
 */
export async function postChargeback(
  tx: Tx,
  order: SoldOrder,
  chargeback: { key: string; returned: boolean; amountMinor: number; goneBeforeMinor: number; now: Date },
): Promise<void> {
  const { key, returned, amountMinor, goneBeforeMinor: from, now } = chargeback
  const kind = returned ? 'chargeback_returned' : 'chargeback'
  const cause = { kind, key: `${kind}:${key}:${order.id}`, now } as const
  await postBack(tx, order, { cause, from, to: returned ? from - amountMinor : from + amountMinor })
}

/** What a chargeback withdraws beyond what the sellers still had of the payment: the marketplace answers for it. */
export async function postChargebackRest(
  tx: Tx,
  {
    key,
    returned,
    amountMinor,
    currency,
    now,
  }: { key: string; returned: boolean; amountMinor: number; currency: string; now: Date },
): Promise<void> {
  const kind = returned ? 'chargeback_rest_returned' : 'chargeback_rest'
  const lost = returned ? -amountMinor : amountMinor
  await postTransaction(tx, { kind, key: `${kind}:${key}`, currency, now }, [
    { account: 'psp_clearing', sellerId: null, amountMinor: -lost },
    { account: 'chargeback_losses', sellerId: null, amountMinor: lost },
  ])
}

/** The payment provider has kept something for itself. @param ref its own name for the movement. */
export async function postProviderFee(
  tx: Tx,
  { ref, amountMinor, currency, now }: { ref: string; amountMinor: number; currency: string; now: Date },
): Promise<void> {
  await postTransaction(tx, { kind: 'provider_fee', key: `provider_fee:${ref}`, currency, now }, [
    { account: 'psp_clearing', sellerId: null, amountMinor: -amountMinor },
    { account: 'provider_fees', sellerId: null, amountMinor },
  ])
}

/**
 * What the marketplace has given back of its commission: that of the pieces for which money went back, and of the rest of it as much as went
 * back of the rest of the order.
 *
 * @param gone what the shopper has back, for pieces and otherwise.
 */
function givenBack(all: Taken, { gone, pieces, totalMinor }: { gone: number; pieces: PiecesBack; totalMinor: number }) {
  const { paidMinor, ...own } = pieces
  const restMinor = totalMinor - paidMinor
  const of = (key: keyof Taken) =>
    restMinor === 0 ? all[key] : own[key] + proportion(all[key] - own[key], gone - paidMinor, restMinor)
  return { amountMinor: of('amountMinor'), taxMinor: of('taxMinor') }
}

/** Takes what a shopper has back of an order from one sum to another, by the shares of both. @returns the seller's, and where it was taken. */
async function postBack(
  tx: Tx,
  { id, sellerId, state, totalMinor, currency }: SoldOrder,
  {
    cause,
    from,
    to,
    pieces = NO_PIECES,
    credit = null,
    isBorne = false,
  }: {
    cause: { kind: 'refund' | 'chargeback' | 'chargeback_returned'; key: string; refundId?: string; now: Date }
    from: number
    to: number
    /** What of the difference is for pieces. */
    pieces?: PiecesBack
    /** What of the difference does not go through the payment provider. */
    credit?: Entry | null
    /** The marketplace bears it. */
    isBorne?: boolean
  },
): Promise<{ account: 'seller_available' | 'seller_pending'; sellersMinor: number }> {
  const commission = await commissionOf(tx, id)
  const after = await piecesBackOf(tx, id)
  const before = {
    paidMinor: after.paidMinor - pieces.paidMinor,
    amountMinor: after.amountMinor - pieces.amountMinor,
    taxMinor: after.taxMinor - pieces.taxMinor,
  }
  const given = givenBack(commission, { gone: to, pieces: after, totalMinor })
  const givenBefore = givenBack(commission, { gone: from, pieces: before, totalMinor })
  const revenue = given.amountMinor - givenBefore.amountMinor
  const tax = given.taxMinor - givenBefore.taxMinor
  // Once an order is completed nothing of it is held any more, though it may have had nothing to release.
  const account = state === 'completed' ? 'seller_available' : 'seller_pending'
  const sellersMinor = to - from - revenue - tax
  const isNew = await postTransaction(tx, { ...cause, orderId: id, currency }, [
    { account: 'psp_clearing', sellerId: null, amountMinor: from - to - (credit?.amountMinor ?? 0) },
    ...(credit ? [credit] : []),
    { account, sellerId, amountMinor: sellersMinor },
    { account: 'platform_revenue', sellerId: null, amountMinor: revenue },
    { account: 'tax_payable', sellerId: null, amountMinor: tax },
  ])
  if (isNew)
    await settleBorne(tx, { id, sellerId, currency }, { cause, account, isTakenBack: to === totalMinor && !isBorne })
  if (account === 'seller_available')
    await enqueue(tx, cause.now, { topic: 'seller-balance', sellerId, currency, orderId: null })
  return { account, sellersMinor }
}

/** The hold period is over: what an order has left its seller can be paid out. Of an order that was refunded in full, that is nothing. */
export async function postRelease(
  tx: Tx,
  { id, sellerId, currency }: { id: string; sellerId: string; currency: string },
  now: Date,
): Promise<void> {
  const [pending] = await tx
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransactions.orderId, id), eq(ledgerAccounts.kind, 'seller_pending')))
  const amountMinor = pending?.owed ?? 0
  if (amountMinor === 0) return
  await postTransaction(tx, { kind: 'release', key: `release:${id}`, orderId: id, currency, now }, [
    { account: 'seller_pending', sellerId, amountMinor },
    { account: 'seller_available', sellerId, amountMinor: -amountMinor },
  ])
  await enqueue(tx, now, { topic: 'seller-balance', sellerId, currency, orderId: id })
}

interface PostedPayout {
  id: string
  sellerId: string
  amountMinor: number
  currency: string
}

/** Money leaves a seller's balance for the bank. */
export async function postPayout(tx: Tx, payout: PostedPayout, now: Date): Promise<void> {
  await postTransaction(tx, causeOf('payout', payout, now), leaving(payout))
}

/** The bank has booked it. */
export async function postPayoutPaid(tx: Tx, payout: PostedPayout, now: Date): Promise<void> {
  await postTransaction(tx, causeOf('payout_paid', payout, now), arriving(payout))
}

/** It came back: everything that it had moved is moved back, by entries of its own. @param wasPaid the bank had booked it before. */
export async function postPayoutReturned(
  tx: Tx,
  payout: PostedPayout,
  { wasPaid, now }: { wasPaid: boolean; now: Date },
): Promise<void> {
  const moved = [...leaving(payout), ...(wasPaid ? arriving(payout) : [])]
  const back = moved.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }))
  await postTransaction(tx, causeOf('payout_returned', payout, now), back)
}

function causeOf<Kind extends 'payout' | 'payout_paid' | 'payout_returned'>(
  kind: Kind,
  { id, currency }: PostedPayout,
  now: Date,
) {
  return { kind, key: `${kind}:${id}`, payoutId: id, currency, now }
}

const leaving = ({ sellerId, amountMinor }: PostedPayout): Entry[] => [
  { account: 'seller_available', sellerId, amountMinor },
  { account: 'payout_clearing', sellerId: null, amountMinor: -amountMinor },
]

const arriving = ({ amountMinor }: PostedPayout): Entry[] => [
  { account: 'psp_clearing', sellerId: null, amountMinor: -amountMinor },
  { account: 'payout_clearing', sellerId: null, amountMinor },
]

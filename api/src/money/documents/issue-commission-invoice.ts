import { eq, sql } from 'drizzle-orm'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import type { Env } from '../../env'
import type { Tx } from '../../platform/db/database'
import { type CommissionParties, partiesAt, taxOnCommission } from '../commission/tax-on-commission'
import { momentOf } from '../ledger/commission'
import { findLegalDetails, findShop, sellerName } from '../../selling/sellers/present-seller'
import { documentMessages as messages } from './documents.messages'
import { documentIssuers } from './documents.table'
import { ensureIssuer, type Issuer, type DraftLine, type DraftTax, writeDocument } from './write-document'

/** What the marketplace kept of an order, and the tax on it that it kept besides; below zero where it gave some back. */
interface KeptCommission {
  orderNumber: string
  amountMinor: number
  taxMinor: number
  taxBps: number
}

/**
 * What the marketplace kept of the orders that a payout pays, and refunded of those paid before: all since the last payout that a commission
 * invoice was written for.
 *
 * @param accountId the seller's available balance, which is locked.
 */
async function commissionSince(
  tx: Tx,
  { payoutId, accountId }: { payoutId: string; accountId: string },
): Promise<KeptCommission[]> {
  const ownEntry = sql`(select own.id from ledger_entries own join ledger_transactions paid on paid.id = own.transaction_id
    where paid.kind = 'payout' and paid.payout_id = ${payoutId} and own.account_id = ${accountId})`
  const invoicedUpTo = sql`(select coalesce(max(own.id), 0) from ledger_entries own
    join ledger_transactions paid on paid.id = own.transaction_id and paid.kind = 'payout'
    join documents invoice on invoice.cause = 'payout:' || paid.payout_id
    where own.account_id = ${accountId})`
  const kept = (kind: string) => sql`coalesce(-sum(fee.amount_minor) filter (where place.kind = ${kind}), 0)::float8`
  const { rows } = await tx.execute<KeptCommission & Record<string, unknown>>(sql`
    with since as (
      select entry.id, entry.transaction_id, cause.kind, cause.order_id
      from ledger_entries entry join ledger_transactions cause on cause.id = entry.transaction_id
      where entry.account_id = ${accountId} and entry.id > ${invoicedUpTo} and entry.id < ${ownEntry}
        and cause.kind in ('release', 'refund', 'chargeback', 'chargeback_returned')
    ), due as (
      select since.order_id, paid.id as transaction_id from since
      join ledger_transactions paid on paid.order_id = since.order_id and paid.kind in ('capture', 'refund', 'chargeback', 'chargeback_returned')
      where since.kind = 'release' and exists (
        select from ledger_entries before where before.transaction_id = paid.id and before.id < since.id)
      union
      select since.order_id, since.transaction_id from since where since.kind <> 'release'
    )
    select orders.number as "orderNumber", ${kept('platform_revenue')} as "amountMinor", ${kept('tax_payable')} as "taxMinor",
      (select coalesce(max(line.tax_bps), 0) from commission_lines line join order_lines sold on sold.id = line.order_line_id
        where sold.order_id = orders.id) as "taxBps"
    from due join orders on orders.id = due.order_id
    join ledger_entries fee on fee.transaction_id = due.transaction_id
    join ledger_accounts place on place.id = fee.account_id and place.kind in ('platform_revenue', 'tax_payable')
    group by orders.id order by min(fee.id)`)
  return rows.filter(({ amountMinor, taxMinor }) => amountMinor !== 0 || taxMinor !== 0)
}

/** The marketplace as issuer of documents; the first time, with a code made from the shop's name of that day. */
const marketplaceIssuer = (tx: Tx, shopName: string): Promise<Issuer> =>
  ensureIssuer(tx, {
    known: eq(documentIssuers.kind, 'marketplace'),
    values: { kind: 'marketplace', sellerId: null },
    name: shopName,
  })

/** A payout that was just taken out of a balance. */
interface PaidOut {
  id: string
  number: string
  sellerId: string
  currency: string
}

/**
 * Issues the marketplace's invoice for the commission that it kept of what a payout pays, once. Where it refunded more than it kept there is
 * nothing to ask for: that lowers the invoice of the next payout.
 *
 * @param accountId the seller's available balance, which is locked.
 * @param country of the seller's bank, for one who has not given their address yet.
 */
export async function issueCommissionInvoice(
  tx: Tx,
  payout: PaidOut,
  { env, accountId, country, now }: { env: Env; accountId: string; country: string; now: Date },
): Promise<void> {
  const kept = await commissionSince(tx, { payoutId: payout.id, accountId })
  const taxes = taxesOf(kept)
  if (taxes.length === 0 || taxes.some(({ grossMinor, taxMinor }) => taxMinor < 0 || grossMinor < taxMinor)) return
  const { shopName, legalName, legalAddress, legalTaxId, legalRegistration: registration } = env
  await writeDocument(tx, await marketplaceIssuer(tx, shopName), {
    now,
    zone: env.timeZone,
    draft: {
      kind: 'commission',
      cause: `payout:${payout.id}`,
      sellerId: payout.sellerId,
      orderId: null,
      refundId: null,
      correctsId: null,
      currency: payout.currency,
      issuer: { shopName, legalName, addressLines: [...legalAddress], taxId: legalTaxId, registration },
      recipient: await describeRecipient(tx, payout.sellerId, country),
      deliverTo: null,
      orderNumber: null,
      orderedAt: null,
      suppliedAt: now,
      lines: kept.map((order) => lineOf(order, payout.number)),
      taxes,
      note: await noteOn(tx, { sellerId: payout.sellerId, isUntaxed: taxes.some(({ rateBps }) => rateBps === 0), now }),
    },
  })
}

/** Why something on it is not taxed, where that is because of whom it is issued to. */
async function noteOn(
  tx: Tx,
  { sellerId, isUntaxed, now }: { sellerId: string; isUntaxed: boolean; now: Date },
): Promise<string | null> {
  if (!isUntaxed) return null
  const { rows } = await tx.execute<{ parties: CommissionParties }>(
    sql`select ${partiesAt(sql`select ${sellerId}::uuid`, momentOf(now))} as parties`,
  )
  const parties = rows[0]!.parties
  const untaxed = taxOnCommission(parties, sellerId)?.untaxed
  if (untaxed === 'reverse_charge') return messages.reverseCharge(parties.sellers[sellerId]?.taxId ?? '')
  return untaxed === 'abroad' ? messages.abroad : null
}

function lineOf({ orderNumber, amountMinor, taxMinor, taxBps }: KeptCommission, payout: string): DraftLine {
  const totalMinor = amountMinor + taxMinor
  const title = totalMinor < 0 ? messages.commissionBack(orderNumber) : messages.commission(orderNumber)
  const amounts = { unitMinor: totalMinor, discountMinor: 0, totalMinor }
  return { kind: 'adjustment', title, detail: messages.payout(payout), quantity: 1, ...amounts, taxRateBps: taxBps }
}

/** By rate. */
function taxesOf(kept: readonly KeptCommission[]): DraftTax[] {
  const taxes = new Map<number, DraftTax>()
  for (const { taxBps, amountMinor, taxMinor } of kept) {
    const { grossMinor, taxMinor: before } = taxes.get(taxBps) ?? { grossMinor: 0, taxMinor: 0 }
    const sum = { grossMinor: grossMinor + amountMinor + taxMinor, taxMinor: before + taxMinor }
    taxes.set(taxBps, { rateBps: taxBps, ...sum })
  }
  const found = [...taxes.values()]
  return found.every(({ grossMinor }) => grossMinor === 0) ? [] : found
}

async function describeRecipient(tx: Tx, sellerId: string, country: string): Promise<ParcelAddress> {
  const seller = await findShop(tx, sellerId)
  if (!seller) throw new Error('A payout without its seller')
  const { legalName, line1, line2, postcode, city, country: own } = await findLegalDetails(tx, sellerId)
  const shop = sellerName(seller)
  return {
    recipient: legalName ?? shop,
    company: legalName === null ? null : shop,
    ...{ line1: line1 ?? '', line2, postcode, city: city ?? '', region: null },
    country: own ?? country,
    phone: null,
  }
}

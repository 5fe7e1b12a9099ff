import { eq } from 'drizzle-orm'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import type { Tx } from '../../platform/db/database'
import type { Env } from '../../env'
import { findLegalDetails } from '../../selling/sellers/legal-details'
import { sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { commissionSince, type KeptCommission } from './commission-since'
import { documentMessages as messages } from './documents.messages'
import { writeDocument, type DraftLine, type DraftTax } from './write-document'
import { documentIssuers } from './documents.table'
import { ensureIssuer, type Issuer } from './issuers'

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
  const { shopName, legalName, legalAddress, legalTaxId } = env
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
      issuer: { shopName, legalName, addressLines: [...legalAddress], taxId: legalTaxId, registration: null },
      recipient: await describeRecipient(tx, payout.sellerId, country),
      deliverTo: null,
      orderNumber: null,
      orderedAt: null,
      suppliedAt: now,
      lines: kept.map((order) => lineOf(order, payout.number)),
      taxes,
    },
  })
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
  const [seller] = await tx.select().from(sellers).where(eq(sellers.id, sellerId))
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

import type { Tx } from '../../platform/db/database'
import { postTransaction, type Entry } from './post-transaction'

export interface PostedPayout {
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

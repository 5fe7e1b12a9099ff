import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { SellerOrder } from 'shared-contracts'
import { buyPiece } from './buy-piece'
import type { Piece } from './pieces-of-two-sellers'
import { post } from './post'

/**
 * Has a signed-in shopper buy a piece and its seller send it until it has arrived, for tests that are about what comes after.
 *
 * @param seller a browser of who sells the piece, signed in.
 * @returns the purchase's number.
 */
export async function receivePiece(
  { shopper, seller }: { shopper: APIRequestContext; seller: APIRequestContext },
  piece: Piece,
): Promise<string> {
  const number = await buyPiece(shopper, piece)
  const order = `/api/seller/orders/${number}-1`
  await post(seller, `${order}/accept`)
  const parcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID() }
  const { shipments } = await post<SellerOrder>(seller, `${order}/shipments`, parcel)
  await post(seller, `${order}/shipments/${shipments[0]!.id}/delivered`)
  return number
}

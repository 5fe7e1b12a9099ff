import type { Refusing } from '../../http/route'
import type { PurchaseRecord } from './create-purchase'
import { findPurchase } from './find-purchase'

/** A purchase's number, and the key of its mail's link. */
export interface Reading {
  number: string
  key?: string | undefined
}

/** The visitor's own purchase, by their account or by its key. @throws NOT_FOUND for anybody else. */
export async function ownPurchase(context: Refusing<'NOT_FOUND'>, { number, key }: Reading): Promise<PurchaseRecord> {
  const session = await context.visitor.session('shop')
  const purchase = await findPurchase(context, number, { userId: session?.account.id ?? null, key })
  if (!purchase) throw context.refuse('NOT_FOUND')
  return purchase
}

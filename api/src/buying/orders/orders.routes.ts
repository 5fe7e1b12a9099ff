import type { Purchase } from 'shared-contracts/orders/order.schema'
import { type Refusing, route } from '../../http/route'
import { withinLimit } from '../../http/within-limit'
import { currentOrNewShopper } from '../../identity/guests/current-shopper'
import { cartCountCookie } from '../../identity/guests/shopper'
import { documentFile } from '../../money/documents/document-files'
import { findPurchasesDocument } from '../../money/documents/load-documents'
import type { Tx } from '../../platform/db/database'
import type { Limit } from '../../platform/limits/take-attempt'
import { requestScope } from '../../platform/log/request-scope'
import { loadCart } from '../cart/load-cart'
import { findReturn, moveReturn, type ReturnMove, requestReturn } from '../returns/returns'
import { cancelOrder, changeOrder, lockOrder, type OrderChange } from './change-order'
import { presentPurchase, ownPurchase, type Reading, listPurchases, askForOrderLink, reorder } from './purchases'
import { HOUR_MS } from '../../platform/clock/days'

/** Each may be a mail, and nobody's inbox can be flooded by it. */
const LINK_BY_EMAIL: Limit = { name: 'order-link-email', max: 5, windowMs: HOUR_MS }

/** Does something with one order of the shopper's own purchase, all of it or nothing. */
async function changed(
  context: Refusing<'NOT_FOUND' | 'REFUSED'>,
  input: Reading & { order: string },
  work: (change: OrderChange) => Promise<void>,
): Promise<Purchase> {
  const purchase = await ownPurchase(context, input)
  const find = (tx: Tx) => lockOrder(tx, purchase.id, input.order)
  await changeOrder(context, { actorId: purchase.userId, find }, work)
  return presentPurchase(context.db, purchase, context.clock.now())
}

/** The shopper's own step with a return. */
const returnMoved = (
  context: Refusing<'NOT_FOUND' | 'REFUSED'>,
  input: Reading & { order: string; returnNumber: string },
  move: Omit<ReturnMove, 'by'>,
) =>
  changed(context, input, async (change) => {
    const record = await findReturn(change.tx, change.order, input.returnNumber)
    if (!record) throw context.refuse('NOT_FOUND')
    await moveReturn(change, record, { ...move, by: 'shopper' })
  })

export const ordersRoutes = {
  list: route.orders.list.handler(async ({ input, context }) => {
    const { account } = context
    const shop = { db: context.db, zone: context.env.timeZone, now: context.clock.now() }
    return listPurchases(shop, account.id, input.page)
  }),
  get: route.orders.get.handler(async ({ input, context }) =>
    presentPurchase(context.db, await ownPurchase(context, input), context.clock.now()),
  ),
  document: route.orders.document.handler(async ({ input, context }) => {
    const purchase = await ownPurchase(context, input)
    const document = await findPurchasesDocument(context.db, purchase.id, input.document)
    if (!document) throw context.refuse('NOT_FOUND')
    return documentFile(context, document)
  }),
  cancel: route.orders.cancel.handler(({ input, context }) =>
    changed(context, input, (change) => cancelOrder(change, { by: 'shopper', note: null })),
  ),
  requestReturn: route.orders.requestReturn.handler(({ input, context }) =>
    changed(context, input, (change) => requestReturn(change, input)),
  ),
  sendReturn: route.orders.sendReturn.handler(({ input, context }) =>
    returnMoved(context, input, { to: 'in_transit', event: 'return_sent' }),
  ),
  withdrawReturn: route.orders.withdrawReturn.handler(({ input, context }) =>
    returnMoved(context, input, { to: 'closed', event: 'return_withdrawn' }),
  ),
  sendLink: route.orders.sendLink.handler(async ({ input, context }) => {
    await withinLimit(context, LINK_BY_EMAIL, input.email)
    await askForOrderLink(context, input)
    return { status: 'accepted' as const }
  }),
  reorder: route.orders.reorder.handler(async ({ input, context }) => {
    const purchase = await ownPurchase(context, input)
    const shopper = await currentOrNewShopper(context)
    const missing = await reorder(context, shopper, { purchaseId: purchase.id, requestId: input.requestId })
    const cart = await loadCart(context, shopper)
    requestScope().headers.append('set-cookie', cartCountCookie(cart.count, context))
    return { cart, missing }
  }),
}

import type { Purchase } from 'shared-contracts/orders/order.schema'
import type { OrderEventType, ReturnState } from 'shared-contracts/orders/order-states'
import { loadCart } from '../cart/load-cart'
import { cartCountCookie } from '../cart/count-cookie'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Tx } from '../db/database'
import { documentFile } from '../documents/document-file'
import { findPurchasesDocument } from '../documents/find-document'
import { currentOrNewShopper } from '../guests/current-shopper'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route, type RouteContext } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { findReturn, moveReturn } from '../returns/move-return'
import { requestReturn } from '../returns/request-return'
import { askForOrderLink } from './ask-for-order-link'
import { cancelOrder, type OrderRefusal } from './cancel-order'
import { presentPurchase } from './find-purchase'
import { listPurchases } from './list-purchases'
import { lockOrder } from './lock-order'
import type { OrderRecord } from './move-order'
import { LINK_BY_ADDRESS, LINK_BY_EMAIL } from './order-limits'
import { ownPurchase, type Reading } from './own-purchase'
import { reorder } from './reorder'

type Step = (
  tx: Tx,
  order: OrderRecord,
  by: { actorId: string | null; now: Date },
) => Promise<{ visible: boolean } | OrderRefusal | null>

/** Does something with one order of the shopper's own purchase, all of it or nothing. */
async function changeOrder(context: RouteContext, input: Reading & { order: string }, step: Step): Promise<Purchase> {
  const { db, clock, catalogue } = context
  const purchase = await ownPurchase(context, input)
  const now = clock.now()
  const outcome = await rollingBack<{ visible: boolean } | null, OrderRefusal>(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, purchase.id, input.order)
      const done = order && (await step(tx, order, { actorId: purchase.userId, now }))
      if (done && 'refused' in done) throw new RolledBack<OrderRefusal>(done)
      return done
    }),
  )
  if (!outcome) throw refuse('NOT_FOUND')
  if ('refused' in outcome) throw refuse('REFUSED', { detail: outcome.detail })
  if (outcome.visible) await catalogue.changed()
  return presentPurchase(db, purchase, now)
}

const unchanged = { visible: false }

/** The shopper's own step with a return. */
const moving =
  (returnNumber: string, move: { to: ReturnState; event: OrderEventType }): Step =>
  async (tx, order, by) => {
    const record = await findReturn(tx, order, returnNumber)
    if (!record) return null
    const moved = await moveReturn(tx, order, record, { ...move, by: 'shopper', ...by })
    return typeof moved === 'string' ? unchanged : moved
  }

export const ordersRoutes = {
  list: route.orders.list.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('shop')
    return listPurchases(context.db, account.id, input.page)
  }),
  get: route.orders.get.handler(async ({ input, context }) =>
    presentPurchase(context.db, await ownPurchase(context, input), context.clock.now()),
  ),
  document: route.orders.document.handler(async ({ input, context }) => {
    const purchase = await ownPurchase(context, input)
    const document = await findPurchasesDocument(context.db, purchase.id, input.document)
    if (!document) throw refuse('NOT_FOUND')
    return documentFile(context.env, document)
  }),
  cancel: route.orders.cancel.handler(({ input, context }) =>
    changeOrder(context, input, (tx, order, by) =>
      cancelOrder(tx, order, { by: 'shopper', note: null, zone: context.env.timeZone, ...by }),
    ),
  ),
  requestReturn: route.orders.requestReturn.handler(({ input, context }) =>
    changeOrder(context, input, async (tx, order, by) => (await requestReturn(tx, order, input, by)) ?? unchanged),
  ),
  sendReturn: route.orders.sendReturn.handler(({ input, context }) =>
    changeOrder(context, input, moving(input.returnNumber, { to: 'in_transit', event: 'return_sent' })),
  ),
  withdrawReturn: route.orders.withdrawReturn.handler(({ input, context }) =>
    changeOrder(context, input, moving(input.returnNumber, { to: 'closed', event: 'return_withdrawn' })),
  ),
  sendLink: route.orders.sendLink.handler(async ({ input, context }) => {
    await withinLimit(context, LINK_BY_ADDRESS, requestScope().address)
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

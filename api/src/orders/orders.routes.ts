import type { Purchase } from 'shared-contracts/orders/order.schema'
import { loadCart } from '../cart/load-cart'
import { cartCountCookie } from '../cart/count-cookie'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Tx } from '../db/database'
import { currentOrNewShopper } from '../guests/current-shopper'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route, type RouteContext } from '../http/route'
import { findReturn, moveReturn } from '../returns/move-return'
import { requestReturn } from '../returns/request-return'
import { cancelOrder, type OrderRefusal } from './cancel-order'
import type { PurchaseRecord } from './create-purchase'
import { findPurchase, presentPurchase } from './find-purchase'
import { listPurchases } from './list-purchases'
import { lockOrder } from './lock-order'
import type { OrderRecord } from './move-order'
import { reorder } from './reorder'

interface Reading {
  number: string
  key?: string | undefined
}

async function ownPurchase(context: RouteContext, { number, key }: Reading): Promise<PurchaseRecord> {
  const session = await context.visitor.session('shop')
  const purchase = await findPurchase(context.db, number, { userId: session?.account.id ?? null, key })
  if (!purchase) throw refuse('NOT_FOUND')
  return purchase
}

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

export const ordersRoutes = {
  list: route.orders.list.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('shop')
    return listPurchases(context.db, account.id, input.page)
  }),
  get: route.orders.get.handler(async ({ input, context }) =>
    presentPurchase(context.db, await ownPurchase(context, input), context.clock.now()),
  ),
  cancel: route.orders.cancel.handler(({ input, context }) =>
    changeOrder(context, input, (tx, order, by) => cancelOrder(tx, order, { by: 'shopper', note: null, ...by })),
  ),
  requestReturn: route.orders.requestReturn.handler(({ input, context }) =>
    changeOrder(context, input, async (tx, order, by) => (await requestReturn(tx, order, input, by)) ?? unchanged),
  ),
  sendReturn: route.orders.sendReturn.handler(({ input, context }) =>
    changeOrder(context, input, async (tx, order, by) => {
      const record = await findReturn(tx, order, input.returnNumber)
      if (!record) return null
      const moved = await moveReturn(tx, order, record, {
        to: 'in_transit',
        event: 'return_sent',
        by: 'shopper',
        ...by,
      })
      return typeof moved === 'string' ? unchanged : moved
    }),
  ),
  reorder: route.orders.reorder.handler(async ({ input, context }) => {
    const purchase = await ownPurchase(context, input)
    const shopper = await currentOrNewShopper(context)
    const missing = await reorder(context, shopper, { purchaseId: purchase.id, requestId: input.requestId })
    const cart = await loadCart(context, shopper)
    requestScope().headers.append('set-cookie', cartCountCookie(cart.count, context))
    return { cart, missing }
  }),
}

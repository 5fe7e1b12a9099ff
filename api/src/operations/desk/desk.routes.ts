import {
  cancelItems,
  cancelOrder,
  changeOrder,
  lockOrder,
  type OrderChange,
  refundGoodwill,
} from '../../buying/orders/change-order'
import { correctAddress, repeatMail } from '../../buying/desk/change-purchase'
import { findAnyPurchase } from '../../buying/desk/find-purchase'
import { exportAllOrders, listAllOrders } from '../../buying/desk/list-all-orders'
import { addStaffNote, lockPerson } from '../../buying/desk/staff-entries'
import { streamedCsv } from '../../http/csv'
import { type ContextOf, route } from '../../http/route'
import { openAccounts } from '../../money/ledger/post-transaction'
import { documentFile, findPurchasesDocument } from '../../money/documents/load-documents'
import { dayIn } from '../../platform/clock/days'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { describePurchase } from './describe-purchase'

/** Notes which admin has read of whom: a purchase by its id, a list without what was found. */
function noteRead(what: 'orders' | 'orders-file' | 'purchase' | 'document', account: string, purchase?: string) {
  logSecurityEvent('personal-data-read', { what, account, purchase })
}

type DeskContext = ContextOf<'admin', 'NOT_FOUND'>

/** @throws NOT_FOUND. */
async function known(context: DeskContext, number: string) {
  const purchase = await findAnyPurchase(context.db, number)
  if (!purchase) throw context.refuse('NOT_FOUND')
  return purchase
}

async function described(context: DeskContext, number: string) {
  const purchase = await describePurchase(context, number)
  if (!purchase) throw context.refuse('NOT_FOUND')
  return purchase
}

/** Does something to a purchase and notes who did. @returns the purchase afterwards. */
async function changed(
  context: DeskContext,
  { number, act }: { number: string; act: string },
  work: (by: { purchaseId: string; by: string }) => Promise<void>,
) {
  const { id: purchaseId } = await known(context, number)
  await work({ purchaseId, by: context.admin.id })
  logSecurityEvent('purchase-changed', { act, account: context.admin.id, purchase: purchaseId })
  return described(context, number)
}

/** Does something to one of a purchase's orders, in the name of the marketplace. */
const orderChanged = (
  context: ContextOf<'admin', 'NOT_FOUND' | 'REFUSED'>,
  { number, order, act }: { number: string; order: string; act: string },
  work: (change: OrderChange) => Promise<void>,
) =>
  changed(context, { number, act }, ({ purchaseId, by }) =>
    changeOrder(context, { actorId: by, find: (tx) => lockOrder(tx, purchaseId, order) }, work),
  )

export const deskRoutes = {
  list: route.desk.list.handler(async ({ input, context }) => {
    noteRead('orders', context.admin.id)
    return listAllOrders(context, input)
  }),
  export: route.desk.export.handler(({ input, context }) => {
    noteRead('orders-file', context.admin.id)
    const day = dayIn(context.env.timeZone, context.clock.now())
    return streamedCsv(`orders-${day}.csv`, exportAllOrders(context, input))
  }),
  get: route.desk.get.handler(async ({ input: { number }, context }) => {
    const { id } = await known(context, number)
    noteRead('purchase', context.admin.id, id)
    return described(context, number)
  }),
  document: route.desk.document.handler(async ({ input, context }) => {
    const { id } = await known(context, input.number)
    const document = await findPurchasesDocument(context.db, id, input.document)
    if (!document) throw context.refuse('NOT_FOUND')
    noteRead('document', context.admin.id, id)
    return documentFile(context, document)
  }),
  cancel: route.desk.cancel.handler(({ input: { reason, ...one }, context }) =>
    orderChanged(context, { ...one, act: 'cancel' }, (change) => cancelOrder(change, { by: 'system', note: reason })),
  ),
  cancelItems: route.desk.cancelItems.handler(({ input: { number, order, ...wish }, context }) =>
    orderChanged(context, { number, order, act: 'cancel-items' }, (change) =>
      cancelItems({ ...change, refuse: context.refuse }, wish),
    ),
  ),
  refund: route.desk.refund.handler(async ({ input: { number, order, borneBy, ...wish }, context }) => {
    const { currency } = await known(context, number)
    // Outside of the transaction, as always.
    if (borneBy === 'marketplace') await openAccounts(context.db, [], currency)
    let isNew = false
    const purchase = await orderChanged(context, { number, order, act: 'refund' }, async (change) => {
      // Money still goes back to who has left; what is written about them is not kept.
      const hasPerson = await lockPerson(change.tx, change.order.purchaseId)
      isNew = await refundGoodwill(change, { ...wish, reason: hasPerson ? wish.reason : null, staff: { borneBy } })
    })
    if (isNew) logSecurityEvent('refund-decided', { act: 'given', account: context.admin.id, order, bearer: borneBy })
    return purchase
  }),
  addNote: route.desk.addNote.handler(({ input: { number, text, requestId }, context }) =>
    changed(context, { number, act: 'note' }, (by) => addStaffNote(context, { ...by, text, requestId })),
  ),
  sendMail: route.desk.sendMail.handler(({ input: { number, ...mail }, context }) =>
    changed(context, { number, act: 'mail' }, (by) => repeatMail(context, { ...by, ...mail })),
  ),
  correctAddress: route.desk.correctAddress.handler(({ input: { number, ...correction }, context }) =>
    changed(context, { number, act: 'address' }, (by) => correctAddress(context, { ...by, ...correction })),
  ),
}

import { randomUUID } from 'node:crypto'
import { changeOrder, lockOrder, type OrderChange } from '../../buying/orders/change-order'
import { decideConsent, doOrAsk, lockOrderOfConsent, type StaffAct } from '../../buying/desk/consents'
import { orderMessages } from '../../buying/orders/orders.messages'
import { correctAddress, repeatMail } from '../../buying/desk/change-purchase'
import { findAnyPurchase } from '../../buying/desk/find-purchase'
import { holdPurchase } from '../../buying/desk/hold-purchase'
import { exportAllOrders, listAllOrders } from '../../buying/desk/list-all-orders'
import { addStaffNote } from '../../buying/desk/staff-entries'
import { streamedCsv } from '../../http/csv'
import { type ContextOf, route } from '../../http/route'
import { openAccounts } from '../../money/ledger/post-transaction'
import { documentFile } from '../../money/documents/document-files'
import { findPurchasesDocument } from '../../money/documents/load-documents'
import { dayIn } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
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
  const purchase = await describePurchase(context, number, context.admin.id)
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

type ActContext = ContextOf<'admin', 'NOT_FOUND' | 'REFUSED' | 'CONFLICT'>

/** Whose act it is, with every refusal that it may have. */
const by = (context: ActContext, change: OrderChange) => ({
  ...change,
  actorId: context.admin.id,
  refuse: context.refuse,
})

/** Gives money of one of a purchase's orders back, in the name of the marketplace, or asks a second person where it is much. */
async function given(
  context: ActContext,
  { number, order, act }: { number: string; order: string; act: string },
  wish: StaffAct,
) {
  const { currency } = await known(context, number)
  // Outside of the transaction, as always.
  if (wish.borneBy === 'marketplace') await openAccounts(context.db, [], currency)
  const { consent } = await context.settings.read(context.db)
  let isDone = false
  const purchase = await changed(context, { number, act }, ({ purchaseId, by: actorId }) =>
    changeOrder(context, { actorId, find: (tx) => lockOrder(tx, purchaseId, order) }, async (change) => {
      isDone = await doOrAsk(by(context, change), wish, consent.value.aboveMinor)
    }),
  )
  if (isDone && wish.act === 'refund')
    logSecurityEvent('refund-decided', { act: 'given', account: context.admin.id, order, bearer: wish.borneBy })
  return purchase
}

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
  cancel: route.desk.cancel.handler(({ input: { reason, requestId = randomUUID(), ...one }, context }) =>
    given(context, { ...one, act: 'cancel' }, { act: 'cancel', reason, requestId }),
  ),
  cancelItems: route.desk.cancelItems.handler(({ input: { number, order, ...wish }, context }) =>
    given(context, { number, order, act: 'cancel-items' }, { act: 'cancel_items', ...wish }),
  ),
  refund: route.desk.refund.handler(({ input: { number, order, ...wish }, context }) =>
    given(context, { number, order, act: 'refund' }, { act: 'refund', ...wish }),
  ),
  hold: route.desk.hold.handler(({ input: { number, ...wish }, context }) =>
    changed(context, { number, act: wish.held ? 'hold' : 'release' }, (whose) =>
      holdPurchase(context, { ...whose, ...wish }),
    ),
  ),
  decideConsent: route.desk.decideConsent.handler(async ({ input, context }) => {
    const { number, consent: consentId, approve, reason } = input
    const { currency } = await known(context, number)
    if (approve) await openAccounts(context.db, [], currency)
    return changed(context, { number, act: approve ? 'approve' : 'decline' }, async ({ purchaseId, by: actorId }) => {
      let isDecided = false
      const find = (tx: Tx) => lockOrderOfConsent(tx, purchaseId, consentId)
      await changeOrder(context, { actorId, find }, async (change) => {
        isDecided = await decideConsent(by(context, change), { consentId, approve, answer: reason || null })
      })
      // Only now: that it has lapsed is kept.
      if (!isDecided) throw context.refuse('REFUSED', { detail: orderMessages.consentLapsed })
    })
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

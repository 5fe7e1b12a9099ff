import { DESK_SELLER_PART_SIZE } from 'shared-contracts/desk-sellers/desk-seller-terms'
import { addSellerNote } from '../../buying/desk/staff-entries'
import { walkSellerProducts } from '../../catalogue/products/seller-products'
import { type ContextOf, route } from '../../http/route'
import { expiredViewCookie, viewCookie } from '../../identity/accounts/account-cookies'
import { beginView, endViews } from '../../identity/seller-views/seller-views'
import { documentFile } from '../../money/documents/document-files'
import { findCommissionInvoice, walkCommissionInvoices } from '../../money/documents/load-documents'
import { walkPayouts } from '../../money/payouts/describe-money'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { requestScope } from '../../platform/log/request-scope'
import { healthTargets, setHealthTargets } from '../../selling/health/health-targets'
import { holdPayouts, releasePayouts } from '../../selling/sellers/hold-payouts'
import { listShops } from '../../selling/sellers/list-shops'
import { moveSeller } from '../../selling/sellers/move-seller'
import { findShop } from '../../selling/sellers/present-seller'
import { describeSeller } from './describe-seller'

type DeskContext = ContextOf<'admin', 'NOT_FOUND'>

/** Notes which admin has read of which shop. */
function noteRead(what: 'sellers' | 'seller' | 'seller-document', account: string, seller?: string) {
  logSecurityEvent('personal-data-read', { what, account, seller })
}

async function known(context: DeskContext, id: string) {
  if (!(await findShop(context.db, id))) throw context.refuse('NOT_FOUND')
}

async function described(context: DeskContext, id: string) {
  const seller = await describeSeller(context, id)
  if (!seller) throw context.refuse('NOT_FOUND')
  return seller
}

/** Notes who did something about a shop. @returns the shop afterwards. */
function changed(context: DeskContext, id: string, act: string) {
  logSecurityEvent('seller-changed', { act, account: context.admin.id, seller: id })
  return described(context, id)
}

const limit = DESK_SELLER_PART_SIZE

export const deskSellersRoutes = {
  list: route.deskSellers.list.handler(({ input, context }) => {
    noteRead('sellers', context.admin.id)
    return listShops(context, input)
  }),
  targets: route.deskSellers.targets.handler(({ context }) => healthTargets(context)),
  setTargets: route.deskSellers.setTargets.handler(({ input, context }) =>
    setHealthTargets(context, context.admin.id, input),
  ),
  get: route.deskSellers.get.handler(async ({ input: { id }, context }) => {
    const seller = await described(context, id)
    noteRead('seller', context.admin.id, id)
    return seller
  }),
  products: route.deskSellers.products.handler(async ({ input: { id, status, after }, context }) => {
    await known(context, id)
    return walkSellerProducts(context, id, { status, after, limit })
  }),
  payouts: route.deskSellers.payouts.handler(async ({ input: { id, after }, context }) => {
    await known(context, id)
    return walkPayouts(context.db, id, { after, limit })
  }),
  documents: route.deskSellers.documents.handler(async ({ input: { id, after }, context }) => {
    await known(context, id)
    return walkCommissionInvoices(context.db, id, { after, limit })
  }),
  document: route.deskSellers.document.handler(async ({ input: { id, document: number }, context }) => {
    const document = await findCommissionInvoice(context.db, id, number)
    if (!document) throw context.refuse('NOT_FOUND')
    noteRead('seller-document', context.admin.id, id)
    return documentFile(context, document)
  }),
  holdPayouts: route.deskSellers.holdPayouts.handler(async ({ input: { id, reason }, context }) => {
    await holdPayouts(context, id, { reason, by: context.admin.id })
    return changed(context, id, 'hold-payouts')
  }),
  releasePayouts: route.deskSellers.releasePayouts.handler(async ({ input: { id }, context }) => {
    await releasePayouts(context, id, context.admin.id)
    return changed(context, id, 'release-payouts')
  }),
  suspend: route.deskSellers.suspend.handler(async ({ input: { id, reason, openOrders }, context }) => {
    const move = { from: ['approved'], to: 'suspended', reason, openOrders, actorId: context.admin.id } as const
    await moveSeller(context, id, move)
    return changed(context, id, openOrders === 'cancel' ? 'suspend-and-cancel' : 'suspend')
  }),
  lift: route.deskSellers.lift.handler(async ({ input: { id }, context }) => {
    await moveSeller(context, id, { from: ['suspended'], to: 'approved', actorId: context.admin.id })
    return changed(context, id, 'lift')
  }),
  beginView: route.deskSellers.beginView.handler(async ({ input: { id: sellerId, reason }, context }) => {
    const { token, id, endsAt } = await beginView(context, context.session, { sellerId, reason })
    const seconds = Math.floor((endsAt.getTime() - context.clock.now().getTime()) / 1000)
    requestScope().headers.append('set-cookie', viewCookie(token, context, seconds))
    logSecurityEvent('seller-viewed', { act: 'begun', account: context.admin.id, seller: sellerId, view: id })
    return { id, endsAt: endsAt.toISOString() }
  }),
  endView: route.deskSellers.endView.handler(async ({ context }) => {
    const view = await context.visitor.view()
    await endViews(context.db, context.session.id, context.clock.now())
    requestScope().headers.append('set-cookie', expiredViewCookie(context))
    logSecurityEvent('seller-viewed', {
      act: 'ended',
      account: context.admin.id,
      seller: view?.sellerId,
      view: view?.id,
    })
  }),
  addNote: route.deskSellers.addNote.handler(async ({ input: { id, text, requestId }, context }) => {
    await known(context, id)
    await addSellerNote(context, { sellerId: id, by: context.admin.id, text, requestId })
    return changed(context, id, 'note')
  }),
}

import { and, eq, isNull } from 'drizzle-orm'
import { type ContextOf, type OfShop, route } from '../../http/route'
import { openAccounts } from '../../money/ledger/post-transaction'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { refuseAlone } from '../desk/consents'
import { changeOrder, lockOrder } from '../orders/change-order'
import { type OrderRecord, ordersOf } from '../orders/move-order'
import { orders } from '../orders/orders.table'
import { ownPurchase, type Reading } from '../orders/purchases'
import {
  acceptInDispute,
  actInDispute,
  escalateDispute,
  offerInDispute,
  withdrawDispute,
  writeInDispute,
} from './change-dispute'
import { decideDispute } from './decide-dispute'
import type { DisputeActor } from './dispute-change'
import { addDisputePicture, disputePictureFile } from './dispute-pictures'
import { disputeMessages as messages } from './disputes.messages'
import { disputes } from './disputes.table'
import { listAllDisputes, listSellersDisputes } from './list-disputes'
import { type DisputeReader, loadDisputes, loadForStaff, sellersReader, shoppersReader } from './load-disputes'
import { openDispute } from './open-dispute'
import { possibleDisputes } from './possible-disputes'

type ShopperContext = ContextOf<'shopper', 'NOT_FOUND'>
type SellerContext = ContextOf<'seller', 'NOT_FOUND'>
type AdminContext = ContextOf<'admin', 'NOT_FOUND'>

/** A case of the shopper's own purchase. */
async function shoppers(context: ShopperContext, { dispute, ...reading }: Reading & { dispute: string }) {
  const purchase = await ownPurchase(context, reading)
  const found = and(eq(disputes.number, dispute), eq(orders.purchaseId, purchase.id))
  return {
    found,
    actor: { side: 'shopper', userId: context.account.id } satisfies DisputeActor,
    reader: shoppersReader(reading.key),
  }
}

/** A case about an order of the own shop, to read it. */
const ofShop = ({ shop }: OfShop, dispute: string) => ({
  found: and(eq(disputes.number, dispute), eq(disputes.sellerId, shop.sellerId)),
  reader: sellersReader,
})

/** The same to do something about it. */
const sellers = (context: SellerContext, dispute: string) => ({
  ...ofShop(context, dispute),
  actor: { side: 'seller', userId: context.shop.accountId } satisfies DisputeActor,
})

const staffs = ({ admin }: AdminContext, dispute: string) => ({
  found: eq(disputes.number, dispute),
  actor: { side: 'staff', userId: admin.id } satisfies DisputeActor,
})

type Found = ReturnType<typeof sellers>['found']

async function one(
  { db, refuse }: Pick<SellerContext, 'db' | 'refuse'>,
  { found, reader }: { found: Found; reader: DisputeReader },
) {
  const [dispute] = await loadDisputes(db, found, reader)
  if (!dispute) throw refuse('NOT_FOUND')
  return dispute
}

async function forStaff({ db, clock, env, refuse }: AdminContext, dispute: string) {
  const found = await loadForStaff(db, dispute, { now: clock.now(), zone: env.timeZone })
  if (!found) throw refuse('NOT_FOUND')
  return found
}

async function recordOf({ db, refuse }: Pick<SellerContext, 'db' | 'refuse'>, found: Found) {
  const [row] = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(found)
  if (!row) throw refuse('NOT_FOUND')
  return row.dispute
}

async function pictureOf(context: Pick<SellerContext, 'db' | 'files' | 'refuse'>, found: Found, picture: string) {
  const { id } = await recordOf(context, found)
  const file = await disputePictureFile(context, id, picture)
  if (!file) throw context.refuse('NOT_FOUND')
  return file
}

/** One order of the shopper's own purchase. */
async function shoppersOrder(
  context: ShopperContext,
  { order, ...reading }: Reading & { order: string },
): Promise<OrderRecord> {
  const purchase = await ownPurchase(context, reading)
  const found = (await ordersOf(context.db, purchase.id)).find(({ number }) => number === order)
  if (!found) throw context.refuse('NOT_FOUND')
  return found
}

export const disputesRoutes = {
  shopper: {
    list: route.disputes.shopper.list.handler(async ({ input, context }) => {
      const { db, clock, env } = context
      const purchase = await ownPurchase(context, input)
      const items = await loadDisputes(db, eq(orders.purchaseId, purchase.id), shoppersReader(input.key))
      const possible = []
      for (const order of await ordersOf(db, purchase.id)) {
        if (items.some((item) => item.order === order.number && item.closedAt === null)) continue
        for (const { reason, pieces, until } of await possibleDisputes(db, order, {
          now: clock.now(),
          zone: env.timeZone,
        }))
          possible.push({
            ...{ order: order.number, reason, lineIds: pieces.map(({ line }) => line.id) },
            until: until.toISOString(),
          })
      }
      return { items, possible }
    }),
    open: route.disputes.shopper.open.handler(async ({ input: { number, key, order, ...draft }, context }) => {
      const purchase = await ownPurchase(context, { number, key })
      const userId = context.account.id
      const find = (tx: Parameters<typeof lockOrder>[0]) => lockOrder(tx, purchase.id, order)
      await changeOrder(context, { actorId: userId, find }, (change) => openDispute({ ...change, userId }, draft))
      const reader = shoppersReader(key)
      return one(context, { found: and(eq(orders.number, order), isNull(disputes.closedAt)), reader })
    }),
    addPicture: route.disputes.shopper.addPicture.handler(
      async ({ input: { number, key, order, ...picture }, context }) => {
        const { id: orderId } = await shoppersOrder(context, { number, key, order })
        return addDisputePicture(context, { orderId, side: 'shopper', userId: context.account.id }, picture)
      },
    ),
    picture: route.disputes.shopper.picture.handler(async ({ input: { picture, ...input }, context }) =>
      pictureOf(context, (await shoppers(context, input)).found, picture),
    ),
    message: route.disputes.shopper.message.handler(
      async ({ input: { number, key, dispute, ...message }, context }) => {
        const own = await shoppers(context, { number, key, dispute })
        await writeInDispute(context, own, message)
        return one(context, own)
      },
    ),
    accept: route.disputes.shopper.accept.handler(async ({ input: { version, ...input }, context }) => {
      const own = await shoppers(context, input)
      await actInDispute(context, own, { kind: 'accepted', version }, acceptInDispute)
      return one(context, own)
    }),
    escalate: route.disputes.shopper.escalate.handler(async ({ input: { version, ...input }, context }) => {
      const own = await shoppers(context, input)
      await actInDispute(context, own, { kind: 'escalated', version }, escalateDispute)
      return one(context, own)
    }),
    withdraw: route.disputes.shopper.withdraw.handler(async ({ input: { version, ...input }, context }) => {
      const own = await shoppers(context, input)
      await actInDispute(context, own, { kind: 'withdrawn', version }, withdrawDispute)
      return one(context, own)
    }),
  },
  seller: {
    list: route.disputes.seller.list.handler(({ input, context }) =>
      listSellersDisputes(context.db, context.shop.sellerId, input),
    ),
    get: route.disputes.seller.get.handler(({ input, context }) => one(context, ofShop(context, input.dispute))),
    picture: route.disputes.seller.picture.handler(({ input, context }) =>
      pictureOf(context, ofShop(context, input.dispute).found, input.picture),
    ),
    addPicture: route.disputes.seller.addPicture.handler(async ({ input: { dispute, ...picture }, context }) => {
      const { orderId, closedAt } = await recordOf(context, sellers(context, dispute).found)
      if (closedAt) throw context.refuse('REFUSED', { detail: messages.over })
      return addDisputePicture(context, { orderId, side: 'seller', userId: context.shop.accountId }, picture)
    }),
    message: route.disputes.seller.message.handler(async ({ input: { dispute, ...message }, context }) => {
      const own = sellers(context, dispute)
      await writeInDispute(context, own, message)
      return one(context, own)
    }),
    offer: route.disputes.seller.offer.handler(async ({ input: { dispute, version, amountMinor, text }, context }) => {
      const own = sellers(context, dispute)
      await actInDispute(context, own, { kind: 'offered', version, text, amountMinor }, (change) =>
        offerInDispute(change, amountMinor),
      )
      return one(context, own)
    }),
    accept: route.disputes.seller.accept.handler(async ({ input: { dispute, version }, context }) => {
      const own = sellers(context, dispute)
      await actInDispute(context, own, { kind: 'accepted', version }, acceptInDispute)
      return one(context, own)
    }),
    refuse: route.disputes.seller.refuse.handler(async ({ input: { dispute, version, text, pictures }, context }) => {
      const own = sellers(context, dispute)
      await actInDispute(context, own, { kind: 'refused', version, text, pictures }, escalateDispute)
      return one(context, own)
    }),
  },
  admin: {
    list: route.disputes.admin.list.handler(({ input, context }) => {
      logSecurityEvent('personal-data-read', { what: 'disputes', account: context.admin.id })
      return listAllDisputes(context.db, input)
    }),
    get: route.disputes.admin.get.handler(async ({ input: { dispute }, context }) => {
      const found = await forStaff(context, dispute)
      logSecurityEvent('personal-data-read', { what: 'dispute', account: context.admin.id, dispute })
      return found
    }),
    picture: route.disputes.admin.picture.handler(async ({ input: { dispute, picture }, context }) => {
      const file = await pictureOf(context, staffs(context, dispute).found, picture)
      logSecurityEvent('personal-data-read', { what: 'dispute-picture', account: context.admin.id, dispute })
      return file
    }),
    message: route.disputes.admin.message.handler(async ({ input: { dispute, note, ...message }, context }) => {
      await writeInDispute(context, staffs(context, dispute), { ...message, isNote: note })
      return forStaff(context, dispute)
    }),
    decide: route.disputes.admin.decide.handler(async ({ input: { dispute, version, text, ...decision }, context }) => {
      const own = staffs(context, dispute)
      const { currency } = await recordOf(context, own.found)
      // Outside of the transaction, as always.
      if (decision.borneBy === 'marketplace') await openAccounts(context.db, [], currency)
      const { amountMinor } = decision
      const { consent } = await context.settings.read(context.db)
      await actInDispute(context, own, { kind: 'decided', version, text, amountMinor }, async (change) => {
        if (decision.outcome === 'refunded') await refuseAlone(change, amountMinor ?? 0, consent.value.aboveMinor)
        return decideDispute(change, decision)
      })
      logSecurityEvent('refund-decided', {
        ...{ act: decision.outcome, account: context.admin.id, dispute, bearer: decision.borneBy },
      })
      return forStaff(context, dispute)
    }),
  },
}

import type { DeskPurchase } from 'shared-contracts/desk/desk-purchase.schema'
import {
  canBeCancelled,
  findAnyPurchase,
  hasItemsToCancel,
  hasLeft,
  historyOf,
  loadWholePurchase,
  mailsToShopper,
  messagesAbout,
  whatCanBeDone,
} from '../../buying/desk/find-purchase'
import { consentsOf } from '../../buying/desk/consents'
import { behindOrders } from '../../buying/desk/behind-orders'
import type { Deps } from '../../deps'
import { accountNames } from '../../identity/accounts/account-names'
import { chargebacksOfOrders } from '../../money/chargebacks/list-chargebacks'
import { paymentsOf, refundableOfOrders, refundsOf } from '../../money/payments/list-payments'

/** Everything about one purchase, put together from what each district knows; `null` when there is none. @param adminId who asks. */
export async function describePurchase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  number: string,
  adminId: string,
): Promise<DeskPurchase | null> {
  const record = await findAnyPurchase(db, number)
  if (!record) return null
  const now = clock.now()
  const whole = await loadWholePurchase(db, record, now)
  const { orders, presented } = whole
  const ids = orders.map(({ id }) => id)
  const { currency } = record
  const numberOf = (orderId: string) => orders.find(({ id }) => id === orderId)?.number ?? ''
  const refundable = await refundableOfOrders(db, ids)
  const chargebacks = await chargebacksOfOrders(
    db,
    orders.map((order) => order.number),
  )
  const behind = await behindOrders(db, ids)
  const messages = await messagesAbout(db, ids)
  const consents = await consentsOf(db, ids)
  const refunds = await refundsOf(db, ids)
  const history = historyOf(whole, consents)
  const names = await accountNames(db, [
    record.userId,
    ...history.map(({ actorId }) => actorId),
    ...messages.map(({ userId }) => userId),
    ...consents.map(({ askedBy }) => askedBy),
  ])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...presented,
    orders: presented.orders.map((order, place) => {
      const chargeback = chargebacks.get(order.number)
      const left = refundable.get(ids[place] ?? '') ?? 0
      const { sellerId } = orders[place] ?? {}
      const { dispute, products } = behind.get(ids[place] ?? '') ?? {}
      return {
        ...order,
        ...(sellerId && { sellerId }),
        ...(dispute && { dispute }),
        lines: order.lines.map((line) => ({ ...line, productId: products?.[line.id] ?? undefined })),
        refundable: { amountMinor: left, currency },
        cancellable: canBeCancelled(order),
        canCancelItems: hasItemsToCancel(order),
        canRefund: left > 0 && hasLeft(order),
        ...(chargeback && { chargeback }),
      }
    }),
    shopper: record.userId === null ? null : { id: record.userId, name: nameOf(record.userId) ?? presented.email },
    payments: await paymentsOf(db, record.id),
    refunds: refunds.map(({ id, orderId, amountMinor, creditMinor, state, reason, borneBy, createdAt }) => ({
      ...{ id, order: numberOf(orderId), state, reason, borneBy, amount: { amountMinor, currency } },
      ...(creditMinor > 0 && { credit: { amountMinor: creditMinor, currency } }),
      createdAt: createdAt.toISOString(),
    })),
    consents: consents.map(({ id, orderId, act, amountMinor, wish, reason, askedBy, askedAt, state }) => ({
      ...{ id, order: numberOf(orderId), act, amount: { amountMinor, currency }, reason, state },
      ...{ lines: (wish.lines ?? []).map(({ lineId, quantity }) => ({ lineId, quantity })) },
      ...(wish.borneBy && { borneBy: wish.borneBy }),
      ...{ askedBy: nameOf(askedBy), isOwn: askedBy === adminId, askedAt: askedAt.toISOString() },
    })),
    mails: await mailsToShopper(db, whole, { refunds, now }),
    messages: messages.map(({ id, orderId, by, userId, body, sentAt, readAt }) => ({
      ...{ id, order: numberOf(orderId), by, author: nameOf(userId), body },
      sentAt: new Date(sentAt).toISOString(),
      readAt: readAt && new Date(readAt).toISOString(),
    })),
    // A shopper is who the purchase says.
    history: history.map(({ actorId, ...line }) => ({
      ...line,
      actor: line.by === 'shopper' ? null : nameOf(actorId),
    })),
    ...whatCanBeDone(whole),
  }
}

import { NOTIFICATION_KINDS, type NotificationKind, type OrderMessage, type SellerNotification } from 'shared-contracts'
import { HOUR_MS, mockId, NEWEST } from './mock-facts'

const facts: Record<NotificationKind, Pick<SellerNotification, 'about' | 'detail' | 'link'>> = {
  order_new: { about: 'HM-1042-1', detail: null, link: '/seller/orders' },
  order_cancelled: { about: 'HM-1041-1', detail: null, link: '/seller/orders' },
  return_requested: { about: 'HM-1017-1', detail: 'Too small, sorry', link: '/seller/returns' },
  message: { about: 'HM-1040-1', detail: null, link: '/seller/orders' },
  low_stock: { about: 'Lambswool crew neck, LCN-RED-M', detail: '2', link: '/seller/stock' },
  review_published: { about: 'Lambswool crew neck', detail: '5', link: '/store/lambswool-crew-neck' },
  payout_sent: { about: 'P0000-00001', detail: '€1,204.50', link: '/seller/payments' },
  payout_failed: { about: 'P0000-00002', detail: '€310.00', link: '/seller/payments' },
  shop_status: { about: 'approved', detail: null, link: '/seller/dashboard' },
}

/** So many notifications of all kinds by turns, newest first; the newest three are unread. */
export const mockNotifications = (many: number): SellerNotification[] =>
  Array.from({ length: many }, (_, index) => {
    const kind = NOTIFICATION_KINDS[index % NOTIFICATION_KINDS.length] ?? 'order_new'
    const at = new Date(NEWEST - index * 7 * HOUR_MS).toISOString()
    return { id: many - index, kind, ...facts[kind], at, readAt: index < 3 ? null : at }
  })

/** A talk about an order; its last message is the shopper's, and not read yet. */
export function mockThread(begun: number): OrderMessage[] {
  const at = (hours: number) => new Date(begun + hours * HOUR_MS).toISOString()
  const said = [
    { by: 'shopper', author: 'Ada', body: 'Hello! Could you send it in one parcel, please?\n\nI am away on Fridays.' },
    { by: 'seller', author: 'Nora Nordhavn', body: 'Of course. It leaves on Monday.' },
    { by: 'shopper', author: 'Ada', body: 'Lovely, thank you.' },
  ] as const
  return said.map((message, index) => ({
    ...{ id: mockId(31, index), ...message, sentAt: at(index * 5) },
    readAt: index === said.length - 1 ? null : at(index * 5 + 1),
  }))
}

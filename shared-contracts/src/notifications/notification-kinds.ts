import type { SellerPermission } from '../team/seller-roles'

/** What a seller's people are notified of. */
export const NOTIFICATION_KINDS = [
  'order_new',
  'order_cancelled',
  'return_requested',
  'message',
  'low_stock',
  'review_published',
  'payout_sent',
  'payout_failed',
  'shop_status',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What a role must allow to hear of a kind; `null`: everybody hears. */
export const NOTIFICATION_NEEDS: Readonly<Record<NotificationKind, SellerPermission | null>> = {
  order_new: 'orders.read',
  order_cancelled: 'orders.read',
  return_requested: 'orders.read',
  message: 'orders.read',
  low_stock: 'stock.read',
  review_published: 'products.read',
  payout_sent: 'money.read',
  payout_failed: 'money.read',
  shop_status: null,
}

/** Those that are mailed as well. */
export const MAILED_KINDS: readonly NotificationKind[] = [
  'order_new',
  'return_requested',
  'message',
  'payout_sent',
  'payout_failed',
  'shop_status',
]

export const NOTIFICATIONS_PAGE_SIZE = 20

/**
 * Where notifications arrive while a page is open: server-sent events, of which `hello` opens, `notification` brings one, `reset` says
 * that more was missed than is sent again, and `over` that nobody is signed in any more.
 */
export const NOTIFICATION_STREAM_PATH = '/api/seller/notifications/stream'

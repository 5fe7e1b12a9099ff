import type { NotificationKind, SellerState } from 'shared-contracts'

const statuses: Partial<Record<string, string>> = {
  approved: 'Your shop is approved',
  rejected: 'Your shop is not approved yet',
  suspended: 'Your shop is suspended',
  brand_added: 'A brand that you asked for can be chosen',
  brand_refused: 'A brand that you asked for was not added',
  payouts_held: 'Your payouts are on hold',
  payouts_released: 'Your payouts go on',
  product_taken_down: 'The marketplace has taken a product down',
  product_restored: 'A product that was taken down is restored',
  product_kept_down: 'A product stays down after your appeal',
  product_corrected: 'The marketplace has put a product right',
  product_approved: 'A product that you submitted is approved',
  product_sent_back: 'A product that you submitted is sent back',
  edit_approved: 'Changes that you submitted are approved',
  edit_sent_back: 'Changes that you submitted are sent back',
  shop_viewed: 'Staff of the marketplace saw your shop as you do',
} satisfies Partial<
  Record<
    | SellerState
    | `brand_${'added' | 'refused'}`
    | `payouts_${'held' | 'released'}`
    | `product_${'taken_down' | 'restored' | 'kept_down' | 'corrected'}`
    | `${'product' | 'edit'}_${'approved' | 'sent_back'}`
    | 'shop_viewed',
    string
  >
>

export const messages = {
  name: 'Notifications',
  loading: 'Loading your notifications',
  sentence: (unread: number) => (unread === 0 ? 'You have read everything' : `${unread} unread`),
  readAll: 'Mark all as read',
  reading: 'Marking...',
  settings: 'Settings',
  about: 'About',
  when: 'When',
  list: (day: string) => `Notifications, ${day}`,
  today: 'Today',
  yesterday: 'Yesterday',
  fresh: 'New',
  empty: {
    title: 'Nothing has happened yet',
    text: 'Orders, returns, messages and whatever else concerns you stand here as soon as they are there.',
    action: 'Notification settings',
  },
  failedTitle: 'Your notifications did not arrive',
  changed: (about: string) => `The marketplace changed the order ${about}`,
  texts: {
    order_new: (about) => `New order ${about}`,
    order_cancelled: (about) => `Order ${about} was cancelled`,
    return_requested: (about) => `Return of ${about} requested`,
    message: (about) => (about.startsWith('case ') ? `News in ${about}` : `A shopper wrote about ${about}`),
    low_stock: (about) => `${about} runs low`,
    review_published: (about) => `${about} has a new review`,
    payout_sent: (about) => `Payout ${about} has arrived`,
    payout_failed: (about) => `Payout ${about} did not arrive`,
    shop_status: (about) => statuses[about] ?? 'Your shop stands otherwise now',
  } satisfies Record<NotificationKind, (about: string) => string>,
  detail: {
    low_stock: (left: string) => (left === '1' ? '1 item left' : `${left} items left`),
    review_published: (stars: string) => (stars === '1' ? '1 star' : `${stars} stars`),
  } as Partial<Record<NotificationKind, (detail: string) => string>>,
  settingsTitle: 'Notification settings',
  settingsText: 'What you are told, here and by mail. Everybody in the team has settings of their own.',
  kind: 'When',
  here: 'Here',
  mail: 'By mail',
  noMail: 'Never',
  switchHere: (kind: string) => `${kind}: here`,
  switchMail: (kind: string) => `${kind}: by mail`,
  back: 'Notifications',
  always: 'A change of the bank account is always told by mail, to owners and finance.',
  kinds: {
    order_new: 'A new order',
    order_cancelled: 'An order is cancelled, by its shopper or by the marketplace',
    return_requested: 'A return is requested',
    message: 'A shopper writes, or something happens in a case',
    low_stock: 'A size runs low',
    review_published: 'A review is published',
    payout_sent: 'A payout has arrived',
    payout_failed: 'A payout did not arrive',
    shop_status: 'The marketplace decides about your shop, products, brands or payouts, or sees the shop as you do',
  } satisfies Record<NotificationKind, string>,
} as const

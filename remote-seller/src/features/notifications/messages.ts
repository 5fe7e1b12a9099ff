import type { NotificationKind, SellerState } from 'shared-contracts'

const statuses: Partial<Record<string, string>> = {
  approved: 'Your shop is approved',
  rejected: 'Your shop is not approved yet',
  suspended: 'Your shop is suspended',
} satisfies Partial<Record<SellerState, string>>

export const messages = {
  name: 'Notifications',
  loading: 'Loading your notifications',
  title: (unread: number) =>
    unread === 0 ? 'You have read everything' : unread === 1 ? '1 is new' : `${unread} are new`,
  loadingTitle: 'Your notifications',
  readAll: 'Mark all as read',
  reading: 'Marking...',
  settings: 'Settings',
  list: 'Notifications, newest first',
  fresh: 'New',
  empty: {
    title: 'Nothing has happened yet',
    text: 'Orders, returns, messages and whatever else concerns you stand here as soon as they are there.',
    action: 'Choose what you are told',
  },
  failedTitle: 'Your notifications did not arrive',
  failedText: 'Nothing is lost. Check your connection and try again.',
  texts: {
    order_new: (about) => `New order ${about}`,
    order_cancelled: (about) => `Order ${about} was cancelled`,
    return_requested: (about) => `A return of ${about} is asked for`,
    message: (about) => `A shopper wrote about ${about}`,
    low_stock: (about) => `${about} runs low`,
    review_published: (about) => `${about} has a new review`,
    payout_sent: (about) => `Payout ${about} has arrived`,
    payout_failed: (about) => `Payout ${about} did not arrive`,
    shop_status: (about) => statuses[about] ?? 'Your shop stands otherwise now',
  } satisfies Record<NotificationKind, (about: string) => string>,
  detail: {
    low_stock: (left: string) => (left === '1' ? '1 piece left' : `${left} pieces left`),
    review_published: (stars: string) => (stars === '1' ? '1 star' : `${stars} stars`),
  } as Partial<Record<NotificationKind, (detail: string) => string>>,
  settingsTitle: 'What you are told',
  settingsText:
    'These are your own settings; everybody in the team has theirs. Only what your role is about stands here.',
  kind: 'When',
  here: 'Here',
  mail: 'By mail',
  noMail: 'Never',
  switchHere: (kind: string) => `${kind}: here`,
  switchMail: (kind: string) => `${kind}: by mail`,
  back: 'To the notifications',
  always: 'A change of the bank account is always told by mail, to owners and finance.',
  kinds: {
    order_new: 'A new order',
    order_cancelled: 'A shopper cancels an order',
    return_requested: 'A return is asked for',
    message: 'A shopper writes',
    low_stock: 'A size runs low',
    review_published: 'A review is published',
    payout_sent: 'A payout has arrived',
    payout_failed: 'A payout did not arrive',
    shop_status: 'The shop is approved, refused or suspended',
  } satisfies Record<NotificationKind, string>,
} as const

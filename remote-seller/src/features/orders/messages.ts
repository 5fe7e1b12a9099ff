import { SHIP_WITHIN_DAYS } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

export const messages = {
  name: 'Orders',
  loading: 'Loading your orders',
  /** What there is to do. */
  sentence: (toAccept: number, toShip: number) =>
    toAccept + toShip === 0
      ? 'Nothing waits to be shipped'
      : toAccept === 0
        ? `${formatCount(toShip, 'order')} to ship`
        : `${formatCount(toAccept, 'order')} to accept${toShip > 0 ? `, ${toShip.toLocaleString('en')} to ship` : ''}`,
  found: (count: number) => (count === 0 ? 'No order found' : `${formatCount(count, 'order')} found`),
  tabs: 'Orders by state',
  tab: {
    to_accept: 'To accept',
    to_ship: 'To ship',
    shipped: 'Shipped',
    delivered: 'Delivered',
    returns: 'Returns',
    cancelled: 'Cancelled',
    all: 'All',
  },
  find: 'Find',
  search: {
    q: { label: 'Find an order', placeholder: 'Number, name or SKU' },
    from: { type: 'date', label: 'Placed from' },
    to: { type: 'date', label: 'to' },
  },
  chip: {
    q: (words: string) => `“${words}”`,
    from: (day: string) => `From ${day}`,
    to: (day: string) => `To ${day}`,
    unread: 'With unread messages',
  },
  export: 'Export CSV',
  table: 'Your orders',
  columns: {
    order: 'Order',
    state: 'State',
    placed: 'Placed',
    pieces: 'Items',
    to: 'Ships to',
    total: 'Total',
    due: 'Ship by',
  },
  pieces: (count: number) => formatCount(count, 'item'),
  unread: (count: number) => formatCount(count, 'new message'),
  /** The same in a phone's row. */
  new: (count: number) => `${count.toLocaleString('en')} new`,
  onHold: 'On hold, do not ship',
  held: 'On hold',
  openReturns: (count: number) => formatCount(count, 'open return'),
  choose: (number: string) => `Choose order ${number}`,
  paste: 'Paste tracking numbers',
  bulk: {
    bar: 'Chosen orders',
    chosen: (count: number) => `${formatCount(count, 'order')} chosen`,
    accept: (count: number) => `Accept ${count.toLocaleString('en')}`,
    ship: (count: number) => `Ship ${count.toLocaleString('en')}`,
    held: (count: number) => `${formatCount(count, 'order')} on hold, not to be shipped`,
    deliver: (count: number) => `Mark ${count.toLocaleString('en')} as delivered`,
    running: {
      accept: (count: number) => `Accepting ${formatCount(count, 'order')}`,
      deliver: (count: number) => `Marking ${formatCount(count, 'order')} as delivered`,
    },
    done: {
      accept: (count: number) => `${formatCount(count, 'order')} accepted`,
      deliver: (count: number) => `${formatCount(count, 'order')} delivered`,
    },
    noneDone: 'Nothing was changed',
    slips: 'Packing slips',
    pickList: 'Pick list',
    file: (name: string, count: number) => `${name} of ${formatCount(count, 'order')}, PDF`,
    export: 'Export CSV',
  },
  empty: {
    title: 'No orders yet',
    text: 'The moment somebody buys, it stands here and in your mail.',
    action: 'See your products',
  },
  noneTitle: {
    to_accept: 'Nothing to accept',
    to_ship: 'Nothing to ship',
    shipped: 'Nothing on its way',
    delivered: 'Nothing delivered yet',
    returns: 'No open returns',
    cancelled: 'Nothing was cancelled',
    all: 'No order matches',
  },
  /** Nothing here because of filters, because the work lies in another tab, or for now. */
  none: {
    filtered: { text: 'Other tabs or fewer filters may have what you are looking for.', action: 'Show all orders' },
    nowhere: { text: 'No tab has one either: look at the spelling, or take a filter away.', action: 'Show all orders' },
    to_accept: (orders: number) => ({
      text: `${formatCount(orders, 'order')} ${orders === 1 ? 'waits' : 'wait'} to be accepted.`,
      action: 'Orders to accept',
    }),
    to_ship: (orders: number) => ({
      text: `${formatCount(orders, 'order')} ${orders === 1 ? 'is' : 'are'} ready to ship.`,
      action: 'Orders to ship',
    }),
    all: { action: 'Show all orders' },
  },
  failedTitle: 'Your orders did not load',
  promise: `Ship within ${SHIP_WITHIN_DAYS} days of the payment.`,
} as const

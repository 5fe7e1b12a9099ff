import type { ShopperTab } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

/** Texts of the list of shoppers. */
export const messages = {
  pageTitle: 'Shoppers · Admin',
  name: 'Shoppers',
  note: 'Everybody with an account, and guests by what they bought.',
  loading: 'Loading the shoppers',
  failedTitle: 'The shoppers did not load',
  table: 'Shoppers',
  tabs: 'Shoppers by state',
  tab: {
    all: 'All accounts',
    blocked: 'Blocked',
    returning: 'Open returns',
    guests: 'Guests',
  } satisfies Record<ShopperTab, string>,
  filters: { q: 'Name or email', from: 'Registered from', to: 'Registered until' },
  none: {
    all: ['There are no shoppers yet', 'Whoever registers stands here.'],
    narrowed: ['No shopper is like that', 'Take a filter away, or try a part of the name or the address.'],
    blocked: ['Nobody is blocked', 'Who is blocked on their page stands here until somebody unblocks them.'],
    returning: ['No return is under way', 'Shoppers who send something back stand here until it is refunded.'],
    guests: ['Nobody has bought as a guest', 'Who buys without an account stands here, by what they bought last.'],
  } satisfies Record<ShopperTab | 'narrowed', readonly [title: string, text: string]>,
  toAll: 'All shoppers',
  columns: {
    shopper: 'Shopper',
    email: 'Email',
    state: 'State',
    orders: 'Orders',
    returns: 'Open returns',
    since: 'Registered',
    lastOrder: 'Last order',
    spent: 'Spent',
  },
  blocked: 'Blocked',
  bought: (orders: number, openReturns: number) =>
    [formatCount(orders, 'order'), ...(openReturns > 0 ? [formatCount(openReturns, 'open return')] : [])].join(', '),
  pages: 'Pages of shoppers',
} as const

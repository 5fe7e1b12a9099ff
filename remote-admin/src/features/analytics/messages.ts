import type { SearchReport, ShopRankingSort } from 'shared-contracts'

export const ANALYTICS = ['turnover', 'shops', 'funnel'] as const
export type AnalyticsName = (typeof ANALYTICS)[number]

export const CHARTED = ['net', 'gross', 'commission', 'orders'] as const
export type Charted = (typeof CHARTED)[number]

const failed = {
  loading: 'Adding up the figures',
  failedTitle: 'The figures could not be fetched',
}

/** Texts of what the whole marketplace sold. */
export const messages = {
  ...failed,
  name: 'Analytics',
  pageTitle: 'Analytics · Admin',
  none: {
    title: 'Nothing in these days',
    text: 'Nothing of this kind happened then, nor in the days before. A longer range may tell more.',
    action: 'See the last 90 days',
  },
  reports: 'Reports',
  report: { turnover: 'Turnover', shops: 'Shops', funnel: 'Funnel' } satisfies Record<AnalyticsName, string>,
  export: 'Export CSV',
  notes: {
    turnover: (net: string) => `${net} after refunds, all shops together`,
    shops: (count: string) => `${count} with sales or refunds, in these days or before`,
    funnel: (purchases: string) => `${purchases} paid`,
  },
  figure: {
    net: 'After refunds',
    gross: 'Gross sales',
    commission: 'Commission',
    orders: 'Orders',
  } satisfies Record<Charted, string>,
  wasBefore: (value: string) => `${value} before`,
  /** The ledger keeps days, not hours. */
  noHours: 'Commission is known by the day: choose more than one to see it over time.',
  columns: {
    time: 'From',
    shop: 'Shop',
    orders: 'Orders',
    gross: 'Gross',
    back: 'Cancelled and refunded',
    commission: 'Commission',
    net: 'After refunds',
    netBefore: 'After refunds before',
    share: 'Share',
  },
  rank: 'Ordered by',
  ranks: {
    net: 'Most after refunds',
    gross: 'Most gross sales',
    orders: 'Most orders',
    back: 'Most cancelled and refunded',
  } satisfies Record<ShopRankingSort, string>,
  steps: { views: 'Looks at products', checkouts: 'Checkouts begun', purchases: 'Purchases paid' },
  ofStepBefore: (percent: string) => `${percent} of the step before`,
  since: (day: string) => `Counted since ${day}: nothing is known of the days before.`,
  help: [
    ['Gross sales', 'What shoppers paid: items less discounts, and delivery, tax included, on the day of the payment.'],
    ['After refunds', 'Gross sales less refunds for cancelled orders and returns, on the day of the refund.'],
    [
      'Commission',
      'What the marketplace earned by its ledger, without tax and less what refunds took back; what it bears of refunds is taken off.',
    ],
    ['Orders', 'One for each seller of a purchase, paid in these days, also when it was cancelled later.'],
    [
      'Funnel',
      'The same browser counts once in half an hour for each product it looks at; programs and a shop’s own people do not. Checkouts are counted when they begin, purchases when they are paid.',
    ],
    [
      'Compared with',
      'As many days just before; for a month the month before, for this year the same days of last year. Today is compared with yesterday up to this time, but for looks at products, which are those of the whole day.',
    ],
  ],
} as const

/** Texts of what shoppers look for. */
export const searchMessages = {
  ...failed,
  name: 'Searches',
  pageTitle: 'Searches · Admin',
  reports: 'Searches',
  report: { missed: 'Found nothing', found: 'Found something' } satisfies Record<SearchReport, string>,
  export: messages.export,
  notes: {
    missed: (count: string) => `${count} for words that nothing was found for`,
    found: (count: string) => `${count} for words that the shop has`,
  },
  none: {
    missed: {
      title: 'Everything was found',
      text: 'Words that nothing is found for stand here once they were looked for three times.',
      action: 'See the last 90 days',
    },
    found: {
      title: 'Nobody has searched',
      text: 'Words that shoppers look for stand here once they were looked for three times.',
      action: 'See the last 90 days',
    },
  },
  columns: {
    ...{ words: 'Words', share: 'Compared', times: 'Times', before: 'Before' },
    ...{ change: 'Change', tune: 'Tune the search' },
  },
  addSynonym: 'Add synonym',
  pin: 'Pin items',
  of: (words: string) => ` for ${words}`,
  table: { missed: 'Words that nothing was found for', found: 'Words that were looked for' },
  tryIt: 'See what shoppers see',
  help: [
    [
      'Found nothing',
      'Words that no product has by themselves, in any spelling or meaning the shop knows: something to buy in, or a word to teach the search.',
    ],
    ['Found something', 'Words of the shop itself that found all that they say.'],
    [
      'What is counted',
      'How often, without who: one to three words of letters, kept for sixty days, and shown once they were looked for three times. They are shoppers’ words all the same: do not hand them on.',
    ],
  ],
} as const

import { formatCount } from 'shared-ui/back-office'
import type { PayoutHold } from '../../lib/money-state'

export const messages = {
  name: 'Dashboard',
  empty: 'Your rail is still empty.',
  sentence: (products: number, pieces: number) =>
    products === 0
      ? 'Nothing of yours is on sale.'
      : `${formatCount(products, 'product')} on sale, ${formatCount(pieces, 'item')} in stock.`,
  sales: 'Sales',
  days: 'Days',
  ranges: { '7d': '7 days', '30d': '30 days' },
  net: (days: string, before: string) => `after refunds, tax included · ${days} before: ${before}`,
  chart: 'Sales after refunds by day',
  names: { now: 'After refunds', before: 'before' },
  figures: 'In these days',
  orders: 'Orders',
  views: 'Product views',
  conversion: 'Conversion',
  today: (amount: string) => `${amount} today`,
  todayOrders: (count: number) => `, ${formatCount(count, 'order')}`,
  usual: (amount: string, weekday: string) => `; ${amount} is usual on a ${weekday} by now`,
  best: 'Best sellers',
  bestNone: 'Nothing was sold in these days.',
  sold: (units: number) => `${units.toLocaleString('en')} sold`,
  gone: 'Products that are gone',
  toReports: 'Reports',
  report: {
    loading: 'Loading your sales',
    failedTitle: 'Your sales did not arrive',
    failedText: 'Nothing is lost: please try again.',
  },
  work: 'To do',
  toAccept: 'Orders to accept',
  toShip: 'Orders to ship',
  overdue: (count: number) => `${count.toLocaleString('en')} overdue`,
  returns: 'Returns',
  unanswered: 'Messages to answer',
  followers: (all: number, lately: number) =>
    `${formatCount(all, 'shopper')} ${all === 1 ? 'follows' : 'follow'} your shop${lately > 0 ? `, ${lately.toLocaleString('en')} new in 30 days` : ''}.`,
  runningLow: 'Variants running low',
  health: 'Health of your shop',
  healthText:
    'The marketplace’s people look first at shops that miss a target, and talk to them before they decide anything.',
  nextPayout: 'Next payout',
  toPayments: 'Payments',
  payoutOn: (day: string) => `on ${day}, as things stand`,
  pending: (amount: string | null, days: number) =>
    `${amount ? `${amount} more is pending: it` : 'It'} becomes available ${days} days after each delivery.`,
  /** Where each hold is mended; `null` for one that the seller waits out. */
  mend: {
    account: 'Add a bank account',
    trouble: 'Add a bank account',
    setup: 'Set up payouts',
    review: null,
    held: 'See what is missing',
    marketplace: 'See why',
  } satisfies Record<PayoutHold, string | null>,
  holds: {
    account: 'Payouts wait for a bank account.',
    trouble: 'Payouts wait for your bank account.',
    setup: 'Payouts are not set up yet.',
    review: 'The payment provider is looking at what you said.',
    held: 'The payment provider holds your payouts.',
    marketplace: 'The marketplace holds your payouts.',
  } satisfies Record<PayoutHold, string>,
  missingUntil: (day: string) => `The payment provider needs something from you until ${day}, or payouts stop.`,
  severalCurrencies: 'You have sold in several currencies: Payments shows each.',
  money: { failedTitle: 'Your balance did not arrive', failedText: 'Your money is safe: please try again.' },
  lowTitle: 'Running low',
  lowAll: (total: number) => `All ${total.toLocaleString('en')}`,
  lowNone: 'Nothing is about to run out.',
  lowOf: (low: number, all: number) => `${low} of ${formatCount(all, 'variant')}`,
  addProduct: 'Add product',
  visitShop: 'Visit the shop',
  stepsTitle: 'Three steps to the first sale',
  steps: [
    {
      title: 'Photograph one item',
      text: 'Daylight, a plain ground, the whole garment. PNG or JPEG, up to ten pictures.',
    },
    {
      title: 'Describe it honestly',
      text: 'What it is made of, how it fits, how to wash it. Shoppers keep what they understood.',
    },
    { title: 'Add it', text: 'It stands in the shop the moment you press the button, or once your shop is approved.' },
  ],
  loading: 'Loading your shop',
  failedTitle: 'Your numbers did not arrive',
  failedText: 'Nothing is lost: your products are safe. Check your connection and try again.',
} as const

import type { Dashboard, Queues } from 'shared-contracts'

type Range = Dashboard['turnover'][number]['range']

const orders = (many: number) => (many === 1 ? '1 order' : `${many.toLocaleString('en')} orders`)

/** Texts of the overview. */
export const messages = {
  pageTitle: 'Dashboard · Admin',
  title: 'Overview',
  note: 'How the marketplace sells, and what waits for you.',
  loading: 'Adding up the figures',
  failedTitle: 'The figures could not be fetched',
  failedText: 'Nothing is lost. Try again in a moment.',
  firstTitle: (shop: string) => `${shop} is open and sells nothing yet`,
  firstSteps: 'Products come from sellers. Send one of them to this page:',
  setUp: 'See what else is left to set up',
  sellerRegistration: 'Sell with us',
  turnover: 'Turnover',
  ranges: { today: 'Today', '7d': '7 days', '30d': '30 days' } satisfies Record<Range, string>,
  orders,
  before: {
    today: 'beside yesterday by now',
    '7d': 'beside the 7 before',
    '30d': 'beside the 30 before',
  } satisfies Record<Range, string>,
  figure: 'Figure',
  figures: 'Turnover, commission, refunds and orders, each beside the days before',
  sums: { turnover: 'Turnover', commission: 'Commission', refunds: 'Refunds', orders: 'Orders' },
  was: (before: string) => `from ${before}`,
  chart: 'Turnover by day, the last 30 days',
  lines: { now: 'Turnover', before: '30 days before' },
  trend:
    'Turnover is what shoppers paid, tax and delivery included; refunds are not taken off. Commission and refunds are those of the ledger: commission without tax, less what refunds took back.',
  waiting: 'Waiting for you',
  nothingWaits: 'Nothing',
  oldest: 'oldest',
  queues: {
    reviews: 'Reviews to look at',
    messages: 'Messages to answer',
    sellers: 'Sellers to approve',
    refunds: 'Refunds that failed',
    chargebacks: 'Chargebacks to answer',
    consents: 'Orders to approve',
    brands: 'Brands that sellers ask for',
  } satisfies Record<Exclude<keyof Queues, 'setup'>, string>,
  remotes: 'Remotes',
  remotesNote: (environment: string) => `Live in ${environment}, the last hour`,
  allRemotes: 'All remotes',
  noRemotes: 'No remote is live yet.',
  noReport: 'could not be fetched',
  atRisk: 'Sellers at risk',
  noneAtRisk: 'No shop is late with its orders, and none cancels many.',
  overdue: (many: number) => `${orders(many)} overdue`,
  due: 'first was due',
  cancelled: (many: number, all: number) => `cancelled ${many.toLocaleString('en')} of ${orders(all)} in 30 days`,
  more: (many: number) => (many === 1 ? 'And one more.' : `And ${many.toLocaleString('en')} more.`),
  allSellers: 'All sellers',
  payouts: 'Failed payouts',
  noPayouts: 'Every payout has arrived or is on its way.',
  troubles: {
    account_closed: 'The account is closed',
    account_unknown: 'The bank does not know the account',
    bank_refused: 'The bank refused it',
  } satisfies Record<Dashboard['failedPayouts']['items'][number]['trouble'], string>,
  payoutsNote: 'The shop was notified; its next payout goes to the account that it names then.',
  stock: 'The marketplace',
  counts: { products: 'Products on sale', sellers: 'Sellers', shoppers: 'Shoppers', orders: 'Orders so far' },
} as const

import { LOW_STOCK_PIECES } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

export const messages = {
  name: 'Dashboard',
  loadingTitle: 'Your shop today',
  emptyTitle: 'Your rail is still empty',
  /** The page's title says what matters most now. */
  title: (products: number, low: number) => {
    if (products === 0) return 'Nothing of yours is on sale'
    const inShop = `${formatCount(products, 'product')} in the shop`
    return low === 0 ? `${inShop}, all well stocked` : `${inShop}, ${low.toLocaleString('en')} running low`
  },
  work: 'What waits for you',
  toAccept: 'Orders to accept',
  toShip: 'Orders to ship',
  overdue: (count: number) => `${count.toLocaleString('en')} overdue`,
  returns: 'Returns to deal with',
  unread: 'Orders with new messages',
  salesToday: 'Sales today',
  toReports: 'Reports',
  ordersToday: (count: number) => formatCount(count, 'order'),
  usual: (amount: string, weekday: string) => `${amount} is usual on a ${weekday} by now`,
  noUsual: 'what is usual shows after a week',
  trend: (amount: string) => `${amount} in the last 30 days`,
  nextPayout: 'Next payout',
  toPayments: 'Payments',
  payoutOn: (day: string) => `on ${day}, as things stand`,
  figures: 'Your shop in numbers',
  inShop: 'Products in the shop',
  pieces: 'Pieces in stock',
  runningLow: 'Running low',
  latestNone: 'What you publish stands here while your shop is open.',
  lowTitle: 'Running low',
  lowNone: 'Nothing is about to run out.',
  /** `more` is how many are not listed. */
  lowNote: (more: number) =>
    `${more > 0 ? `And ${formatCount(more, 'more product')}. ` : ''}${LOW_STOCK_PIECES} pieces or fewer, over all colours and sizes.`,
  left: (pieces: number) => (pieces <= 0 ? 'Sold out' : `${pieces.toLocaleString('en')} left`),
  latestTitle: 'Latest products',
  allProducts: 'All products',
  addProduct: 'Add product',
  visitShop: 'Visit the shop',
  stepsTitle: 'Three steps to the first sale',
  steps: [
    {
      title: 'Photograph one piece',
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

import type { Found } from 'shared-contracts'

const found = (many: number, one: string, several: string) => (many === 1 ? `1 ${one}` : `${many} ${several}`)

/** Texts of looking for anything in the marketplace. */
export const messages = {
  pageTitle: 'Search · Admin',
  title: 'Search',
  field: 'Order, shopper, product or shop',
  note: (words: string, many: number) =>
    many === 0 ? `Nothing found for “${words}”` : `${found(many, 'match', 'matches')} for “${words}”`,
  loading: 'Searching',
  failedTitle: 'The search did not work',
  startTitle: 'What are you looking for?',
  startText: (letters: number) =>
    `Type the number of an order, a payment or an invoice, a name, an email address, a SKU or the title of a product: ${letters} letters or more.`,
  noneTitle: 'Nothing found',
  noneText: 'Check the spelling, or try a part of the number, name or address.',
  groups: { orders: 'Orders', shoppers: 'Shoppers', products: 'Products', shops: 'Shops' } satisfies Record<
    keyof Found,
    string
  >,
  chargeback: 'Chargeback',
  /** The number of a payment or a document, by which a row was found. */
  by: (number: string) => `By ${number}`,
  mostFound: 'Ten are shown. Type more to narrow it down.',
  columns: {
    order: 'Order',
    shopper: 'Shopper',
    shop: 'Shop',
    placed: 'Placed',
    state: 'State',
    total: 'Total',
    email: 'Email',
    purchases: 'Purchases',
    since: 'Since',
    product: 'Product',
    team: 'Team',
  },
} as const

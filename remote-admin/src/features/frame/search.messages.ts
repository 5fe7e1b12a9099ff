import { formatCount } from 'shared-ui/back-office'

/** Texts of the search over the whole area. */
export const messages = {
  field: 'Orders, shoppers, products, shops, pages',
  groups: {
    orders: 'Orders',
    shoppers: 'Shoppers',
    products: 'Products',
    shops: 'Shops',
    refunds: 'Refunds',
    promotions: 'Promotions',
    remotes: 'Remotes',
    pages: 'Pages',
    all: 'More',
  },
  about: (...facts: readonly (string | null)[]) => facts.filter(Boolean).join(', '),
  purchases: (purchases: number) => formatCount(purchases, 'purchase'),
  all: (words: string) => `All results for “${words}”`,
  none: (words: string) => `Nothing in the marketplace is like “${words}”.`,
  failed: 'Orders, shoppers, products and shops could not be searched. Check your connection and try again.',
} as const

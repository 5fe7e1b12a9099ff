import { formatCount } from 'shared-ui/back-office'

/** Texts of the search over the whole back-office. */
export const messages = {
  field: 'Orders, products, shoppers',
  groups: { pages: 'Pages', orders: 'Orders', products: 'Products', shoppers: 'Shoppers', help: 'Help' },
  facts: (...facts: readonly (string | null | undefined)[]) => facts.filter(Boolean).join(' · '),
  shopper: (orders: number) => formatCount(orders, 'order'),
  state: { draft: 'Draft', published: 'In the shop', archived: 'Archived' },
  none: (words: string) => `Nothing in your shop is like “${words}”. Try an order number, a name or an SKU.`,
  failed: 'Orders and products could not be searched. Check your connection and try again.',
} as const

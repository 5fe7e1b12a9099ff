import type { DeskProductTab } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

/** Texts of the list of all products. */
export const messages = {
  pageTitle: 'Products · Admin',
  name: 'Products',
  note: 'Of all shops, in every state.',
  loading: 'Loading the products',
  failedTitle: 'The products did not load',
  table: 'Products',
  tabs: 'Products by state',
  tab: {
    all: 'All',
    published: 'Published',
    draft: 'Drafts',
    archived: 'Archived',
    taken_down: 'Taken down',
    appealed: 'Appeals',
  } satisfies Record<DeskProductTab, string>,
  filters: { q: 'Name or SKU', shop: 'Shop', brand: 'Brand', from: 'Made from', to: 'Made until' },
  sorts: { oldest: 'Oldest first' },
  none: {
    all: ['There are no products yet', 'What sellers list stands here, of all shops.'],
    tab: ['No product here', 'A product stands here for as long as this is its state.'],
    narrowed: [
      'No product is like that',
      'Take a filter away, or try a part of its name, a SKU, the shop or the brand.',
    ],
    appealed: [
      'No appeal waits',
      'When a seller appeals against a take-down, the product stands here until it is decided.',
    ],
    taken_down: [
      'Nothing is taken down',
      'What you take out of the shop stands here, with the reasons, until you restore it.',
    ],
  } satisfies Partial<Record<DeskProductTab | 'tab' | 'narrowed', readonly [title: string, text: string]>>,
  toAll: 'All products',
  columns: {
    product: 'Product',
    shop: 'Shop',
    state: 'State',
    category: 'Category',
    price: 'Price',
    stock: 'In stock',
    made: 'Made',
    brand: 'Brand',
  },
  untitled: 'Draft without a name',
  appealed: 'Appealed',
  stock: (items: number) => formatCount(items, 'item'),
  pages: 'Pages of products',
  choose: (title: string) => `Choose ${title}`,
  bulk: {
    label: 'Chosen products',
    count: (many: number) => `${formatCount(many, 'product')} chosen`,
    clear: 'Clear the choice',
    takeDown: 'Take down',
    title: (many: number) => `Take down ${formatCount(many, 'product')}?`,
    text: 'They leave the shop at once and their sellers cannot bring them back. Each seller is mailed what you write here, as a statement of reasons, and can appeal for six months. You can restore each at any time.',
    tooMany: (most: number) => `At most ${most} at once`,
    done: (many: number) => `${formatCount(many, 'product')} taken down`,
    noneDone: 'Nothing was taken down',
    running: (many: number) => `Taking down ${formatCount(many, 'product')}`,
  },
} as const

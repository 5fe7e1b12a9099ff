import { formatCount } from 'shared-ui/back-office'

const products = (count: number) => formatCount(count, 'product')

export const messages = {
  name: 'Products',
  /** Drafts and archived products are not in the shop. */
  found: (products: number) => (products === 0 ? 'No product found' : `${formatCount(products, 'product')} found`),
  sentence: (all: number, published: number) =>
    published === all
      ? `${products(all)}, all in the shop`
      : `${products(all)}, ${published.toLocaleString('en')} in the shop`,
  table: 'Your products',
  columns: {
    product: 'Product',
    category: 'Category',
    price: 'Price',
    stock: 'In stock',
    status: 'Status',
    actions: 'Actions',
  },
  untitled: 'Untitled draft',
  noPrice: 'Not priced yet',
  discount: (percent: number) => `${percent}% off`,
  takenDown: 'Taken down',
  statuses: { published: 'In the shop', draft: 'Draft', archived: 'Archived' },
  changes: 'Unpublished changes',
  submissions: { waiting: 'In review', sent_back: 'Sent back' },
  changesIn: { waiting: 'Changes in review', sent_back: 'Changes sent back' },
  stock: (pieces: number, variants: number) => `${pieces.toLocaleString('en')} in ${formatCount(variants, 'variant')}`,
  inStock: (pieces: number) => `${pieces.toLocaleString('en')} in stock`,
  low: (variants: number) => `${variants} low`,
  out: (variants: number) => `${variants} sold out`,
  soldOut: 'Sold out',
  add: 'Add product',
  import: 'Import',
  export: 'Export CSV',
  exportAll: (count: number) => `Export ${products(count)}, CSV`,

  tabs: { label: 'Products by status', all: 'All', published: 'In the shop', draft: 'Drafts', archived: 'Archived' },
  filters: {
    label: 'Narrow the list',
    search: 'Search title, URL or SKU',
    stock: 'Stock',
    anyStock: 'Any stock',
    low: 'Running low',
    out: 'Sold out',
    category: 'Category',
    anyCategory: 'All categories',
    brand: 'Brand',
    anyBrand: 'All brands',
    sort: 'Sort by',
    sorts: {
      newest: 'Newest first',
      changed: 'Changed last',
      title: 'Title',
      price: 'Price, low to high',
      '-price': 'Price, high to low',
      stock: 'Stock, least first',
      '-stock': 'Stock, most first',
    },
    import: 'Made by an import',
    submission: 'Review',
    anySubmission: 'Any review',
    searched: (words: string) => `“${words}”`,
  },

  rowActions: (title: string) => `Actions for ${title}`,
  rowPending: (title: string) => `Changing ${title}`,
  edit: 'Edit',
  view: 'View in shop',
  stockOf: 'Stock',
  duplicate: 'Duplicate',
  publish: 'Publish',
  archive: 'Archive',
  restore: 'Restore',
  remove: 'Delete draft',
  archived: (title: string) => `${title} is archived. Shoppers do not see it any more.`,
  restored: (title: string) => `${title} is published again.`,
  restoredWaits: (title: string) => `${title} is in review: the marketplace looks at it before it is on sale again.`,
  removed: (title: string) => `${title} is deleted.`,
  duplicated: (title: string) => `A copy of ${title} is among your drafts.`,
  actionFailed: 'That did not work. Nothing was changed; please try again.',

  products,
  choose: (title: string) => `Choose ${title}`,
  chosen: (count: number) => `${products(count)} chosen`,
  chooseMatching: (count: number) => `Choose all ${count}`,
  bulkLabel: 'Chosen products',
  bulk: {
    publish: 'Publish',
    archive: 'Archive',
    restore: 'Restore',
    price: 'Change price',
    stock: 'Set stock',
  },
  priceTitle: (what: string) => `Change the price of ${what}`,
  priceText: () => 'List prices of all variants move; discounts stay what they are.',
  priceBy: 'By how much',
  priceHint: (amount: string) => `Below zero makes it cheaper, as in -10 or -${amount}`,
  priceUnit: 'Unit',
  priceInvalid: {
    percent: 'Enter a whole number from -90 to 500 other than 0',
    amount: 'Enter an amount other than 0',
  },
  percent: 'Percent',
  stockTitle: (what: string) => `Set the stock of ${what}`,
  stockText: () => 'Every variant gets as many items on hand, as a count in its history.',
  stockLabel: 'Items on hand',
  stockInvalid: 'Enter a whole number from 0 to 1,000,000',
  archiveTitle: (what: string) => `Archive ${what}?`,
  archiveText: (count: number) =>
    count === 1
      ? 'Shoppers do not see it any more. Orders and stock stay, and you can restore it.'
      : 'Shoppers do not see them any more. Orders and stock stay, and you can restore them.',
  publishTitle: (what: string) => `Publish ${what}?`,
  publishText: (count: number) =>
    count === 1
      ? 'If it is complete, it comes into the shop at once; if not, it stays, with the reason.'
      : 'Drafts that are complete come into the shop at once; the others stay, with the reason.',
  restoreTitle: (what: string) => `Restore ${what}?`,
  restoreText: (count: number) =>
    count === 1
      ? 'It stands where it stood before, with what is in stock.'
      : 'They stand where they stood before, with what is in stock.',
  bulkRunning: {
    publish: (count: number) => `Publishing ${products(count)}`,
    archive: (count: number) => `Archiving ${products(count)}`,
    restore: (count: number) => `Restoring ${products(count)}`,
    price: (count: number) => `Changing the price of ${products(count)}`,
    stock: (count: number) => `Setting the stock of ${products(count)}`,
  },
  bulkDone: {
    publish: (count: number) => `${products(count)} published`,
    archive: (count: number) => `${products(count)} archived`,
    restore: (count: number) => `${products(count)} back in the shop`,
    price: (count: number) => `Price of ${products(count)} changed`,
    stock: (count: number) => `Stock of ${products(count)} set`,
  },
  bulkWaits: 'In review: the marketplace looks at it before it is on sale.',
  bulkNoneDone: 'Nothing was changed',

  empty: {
    title: 'No products yet',
    text: 'Add the first product, and it is for sale at once. Or bring all of them in a CSV file.',
  },
  importFile: 'Import a CSV file',
  none: {
    filtered: {
      title: 'Nothing matches',
      text: 'No product of yours fits these filters.',
      action: 'Clear all filters',
    },
    published: { title: 'Nothing is on sale', text: 'What you publish stands here.', action: 'Show all products' },
    draft: { title: 'No drafts', text: 'What you begin and do not publish stands here.', action: 'Show all products' },
    archived: {
      title: 'Nothing is archived',
      text: 'What you take out of the shop stands here, and can be restored.',
      action: 'Show all products',
    },
  },
  failedTitle: 'Your products did not arrive',
  loading: 'Loading your products',
} as const

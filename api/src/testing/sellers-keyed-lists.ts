import { SELLER_PAGE_SIZE } from 'shared-contracts/catalogue/store-terms'
import { DOCUMENTS_PAGE_SIZE } from 'shared-contracts/documents/document-kinds'
import { NOTIFICATIONS_PAGE_SIZE } from 'shared-contracts/notifications/notification-kinds'
import type { SellerOrderSort } from 'shared-contracts/orders/seller-work'
import { PAYOUTS_PAGE_SIZE, STATEMENT_PAGE_SIZE } from 'shared-contracts/payouts/payout-states'
import { IMPORT_PAGE_SIZE, IMPORT_PROBLEMS_PAGE_SIZE } from 'shared-contracts/product-imports/import-limits'
import { REPORT_PAGE_SIZE, type ProductReportSort } from 'shared-contracts/reports/report-terms'
import {
  STOCK_HISTORY_PAGE_SIZE,
  STOCK_PAGE_SIZE,
  type SellerSort,
} from 'shared-contracts/seller-products/product-limits'
import { AT, falling, ID, type KeyedList, type Listed, rising, TEXT } from './keyed-lists'

/** An id that its row's number makes, so that rows of other tables can name it. @param kind two digits of its own. */
const idOf = (kind: string, n = 'n') => `('a00000${kind}-0000-4000-8000-' || lpad((${n} + 1000)::text, 12, '0'))::uuid`

interface Page<Item> {
  items: readonly Item[]
  page: number
  pageCount: number
  next?: string | null | undefined
  total: number
}

/** A page whose rows are named by something else than an id in its form. */
const named = <Item>(
  { items, page, pageCount, next, total }: Page<Item>,
  name: (item: Item) => string | number,
): Listed => ({
  items: items.map((item) => ({ id: String(name(item)) })),
  next: next ?? null,
  total,
  counted: { page, pageCount, isKeyed: next !== undefined },
})

const money = { currency: `'EUR'`, items_minor: 'n + 1000', discount_minor: '0', delivery_minor: '0', tax_minor: '0' }
const delivery = { delivery_name: `'Post'`, delivery_min_days: '1', delivery_max_days: '2' }
const PERSON = `'{"recipient":"Ada","city":"Cork","country":"IE"}'`

/** @param mark what the numbers of its orders begin with. */
const orders = (sort: SellerOrderSort, mark: string): KeyedList => ({
  ...{ table: 'orders', size: SELLER_PAGE_SIZE, named: 'number' },
  ...(['oldest', 'due', 'total_low'].includes(sort) ? rising : falling),
  before: (each) => [
    `insert into purchases (id, number, checkout_id, email, currency, address, billing_address, placed_at)
      select ${idOf(mark)}, 'P${mark}' || n, gen_random_uuid(), 'ada@demo.example', 'EUR', ${PERSON}, ${PERSON}, ${AT} ${each}`,
    `insert into order_lines (id, order_id, position, title, brand, sku, color, size, quantity, unit_minor, discount_minor, tax_minor, tax_rate_bps)
      select gen_random_uuid(), ${idOf(mark)}, 0, 'Coat', '', 'coat', 'black', 'm', 1, n + 1000, 0, 0, 0 ${each}`,
  ],
  row: ({ sellerId }) => ({
    ...{
      ...money,
      id: idOf(mark),
      ...delivery,
      purchase_id: idOf(mark),
      seller_id: `'${sellerId}'`,
      number: `'K${mark}-' || n`,
    },
    ...{ state: `'paid'`, version: '1', total_minor: 'n + 1000', placed_at: AT, paid_at: AT },
  }),
  list: async ({ seller }, after, page) =>
    named(await seller.sellerOrders.list({ q: `K${mark}-`, sort, after, page }), ({ number }) => number),
  otherwise: ({ seller }, after) => seller.sellerOrders.list({ after, tab: 'shipped', sort: 'total_low' }),
})

const words = (mark: string) => `'key ${mark} _ ' || lpad((n + 1000)::text, 5, '0')`
const productRow = (sellerId: string, mark: string) => ({
  ...{
    id: idOf(mark),
    seller_id: `'${sellerId}'`,
    slug: `'key-${mark}-' || (n + 1000)`,
    title: words(mark),
    description: `''`,
  },
  ...{ details: `''`, status: `'draft'`, search: `''`, created_at: AT },
})
const COLOUR = '(select slug from colors order by slug limit 1)'
const size = (offset: string) => `(select slug from sizes order by slug offset ${offset} limit 1)`
/** What each variant costs and has on hand. */
const shelfOf = (variant: string, each: string) => [
  `insert into variant_prices (variant_id, currency, amount_minor) select ${variant}, 'EUR', n + 1000 ${each}`,
  `insert into stock_levels (variant_id, on_hand) select ${variant}, n + 1000 ${each}`,
]

const products = (sort: SellerSort, mark: string): KeyedList => ({
  ...{ table: 'products', size: SELLER_PAGE_SIZE, row: ({ sellerId }) => productRow(sellerId, mark) },
  ...(['title', 'price', 'stock'].includes(sort) ? rising : falling),
  before: (each, { sellerId }) => [
    `insert into variants (id, product_id, seller_id, sku, color, size, position)
      select ${idOf(mark)}, ${idOf(mark)}, '${sellerId}', 'K${mark}-' || n, ${COLOUR}, ${size('0')}, 0 ${each}`,
    ...shelfOf(idOf(mark), each),
    `insert into product_changes (product_id, version, kind, at) select ${idOf(mark)}, 1, 'saved', ${AT} ${each}`,
  ],
  list: async ({ seller }, after, page) =>
    named(await seller.products.mine({ q: `key ${mark} _`, sort, after, page }), ({ id }) => id),
  otherwise: ({ seller }, after) => seller.products.mine({ after, status: 'draft', sort: 'title' }),
})

/** Products by their stock, of which nothing has been sold; before all others of the seller. */
const reported = (sort: ProductReportSort, mark: string): KeyedList => ({
  ...{ table: 'stock_levels', size: REPORT_PAGE_SIZE, named: 'variant_id' },
  ...(sort === 'title' ? rising : falling),
  before: (each, { sellerId }) => [
    // What other lists have left of products that are gone would be one row here.
    'delete from stock_levels where not exists (select from variants join products on products.id = product_id where variants.id = variant_id)',
    insert(
      'products',
      { ...productRow(sellerId, mark), title: `'${sort === 'title' ? '0' : 'z'}' || ${words(mark)}` },
      each,
    ),
    `insert into variants (id, product_id, seller_id, sku, color, size, position)
      select ${idOf(mark)}, ${idOf(mark)}, '${sellerId}', 'K${mark}-' || n, ${COLOUR}, ${size('0')}, 0 ${each} on conflict do nothing`,
  ],
  row: () => ({ variant_id: idOf(mark), on_hand: 'n + 1000000' }),
  list: async ({ seller }, after, page) =>
    named(await seller.sellerReports.products({ range: '30d', about: 'stock', sort, after, page }), ({ product }) =>
      product ? product.id : 'gone',
    ),
  otherwise: ({ seller }, after) =>
    seller.sellerReports.products({ range: 'year', about: 'sales', sort: 'rate', after }),
})

const IMPORT = `'a0000000-0000-4000-8000-0000000000ee'`
const importRow = (sellerId: string, id: string) => ({
  ...{ id, seller_id: `'${sellerId}'`, file_name: `'key.csv'`, state: `'done'`, mode: `'both'`, drafts: 'true' },
  ...{ delimiter: `','`, headers: `'{}'`, columns: `'[]'`, samples: `'{}'`, choices: `'{}'`, rows: '0' },
  ...{ worked_at: AT, created_at: AT },
})
const insert = (table: string, row: Readonly<Record<string, string>>, each: string) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) select ${Object.values(row).join(', ')} ${each} on conflict do nothing`

/** Lists of a seller's own, which can be had by number as well. What stands behind a colon is the order. */
export const sellersKeyedLists: Readonly<Record<string, KeyedList>> = {
  'sellerOrders.list:newest': orders('newest', '11'),
  'sellerOrders.list:oldest': orders('oldest', '12'),
  'sellerOrders.list:due': orders('due', '13'),
  'sellerOrders.list:total_high': orders('total_high', '14'),
  'sellerOrders.list:total_low': orders('total_low', '15'),
  'products.mine:newest': products('newest', '21'),
  'products.mine:changed': products('changed', '22'),
  'products.mine:title': products('title', '23'),
  'products.mine:price': products('price', '24'),
  'products.mine:-price': products('-price', '25'),
  'products.mine:stock': products('stock', '26'),
  'products.mine:-stock': products('-stock', '27'),
  'sellerStock.list': {
    // Three of each product, by their positions.
    ...{ table: 'variants', size: STOCK_PAGE_SIZE, ...rising },
    before: (each, { sellerId }) => [
      insert('products', productRow(sellerId, '31'), `from (select distinct floor(n / 3.0)::int n ${each}) third`),
      ...shelfOf(idOf('32'), each),
    ],
    row: ({ sellerId }) => ({
      ...{
        id: idOf('32'),
        product_id: idOf('31', 'floor(n / 3.0)::int'),
        seller_id: `'${sellerId}'`,
        sku: `'K31-' || n`,
      },
      ...{ color: COLOUR, size: size('(n + 300) % 3'), position: 'n + 1000' },
    }),
    list: async ({ seller }, after, page) =>
      named(await seller.sellerStock.list({ q: 'key 31 _', after, page }), ({ variantId }) => variantId),
    otherwise: ({ seller }, after) => seller.sellerStock.list({ after, level: 'low' }),
  },
  'sellerOrders.returns': {
    // Even ones wait for an answer, the oldest first; of the others the newest comes first.
    ...{ table: 'returns', size: SELLER_PAGE_SIZE, named: 'number', first: -30, last: -31 },
    row: ({ sellerId }) => ({
      ...{
        ...ID,
        order_id: `(select id from orders where seller_id = '${sellerId}' limit 1)`,
        seller_id: `'${sellerId}'`,
      },
      ...{ currency: `'EUR'`, number: `'KR' || n`, requested_at: AT },
      state: `case when n % 2 = 0 then 'requested' else 'approved' end`,
    }),
    list: async ({ seller }, after, page) =>
      named(await seller.sellerOrders.returns({ after, page }), ({ number }) => number),
    otherwise: ({ seller }, after) => seller.sellerOrders.returns({ after, tab: 'coming' }),
  },
  'productImports.list': {
    ...{ table: 'product_imports', size: IMPORT_PAGE_SIZE, ...falling },
    row: ({ sellerId }) => importRow(sellerId, ID.id),
    list: async ({ seller }, after, page) => named(await seller.productImports.list({ after, page }), ({ id }) => id),
  },
  'productImports.problems': {
    ...{ table: 'product_import_problems', size: IMPORT_PROBLEMS_PAGE_SIZE, ...rising },
    before: (each, { sellerId }) => [
      insert('product_imports', importRow(sellerId, IMPORT), each),
      insert('product_import_groups', { import_id: IMPORT, position: '1', handle: `'coat'`, rows: `'[]'` }, each),
    ],
    row: () => ({
      ...{ import_id: IMPORT, position: '1', line: 'n / 3 + 100', col: `'Size'`, value: TEXT, message: TEXT },
      level: `'error'`,
    }),
    list: async ({ seller }, after, page) =>
      named(await seller.productImports.problems({ id: IMPORT.slice(1, -1), after, page }), ({ id }) => id),
    otherwise: ({ seller }, after) => seller.productImports.problems({ id: IMPORT.slice(1, -1), after, level: 'note' }),
  },
  'sellerStock.history': {
    ...{ table: 'stock_movements', size: STOCK_HISTORY_PAGE_SIZE, ...falling },
    row: ({ variantId }) => ({ variant_id: `'${variantId}'`, kind: `'received'`, quantity: '1', at: AT }),
    list: async ({ seller, variantId }, after, page) =>
      named(await seller.sellerStock.history({ variantId, after, page }), ({ id }) => id),
  },
  'sellerReports.products:on_hand': reported('on_hand', '51'),
  'sellerReports.products:title': reported('title', '52'),
  'sellerNotifications.list': {
    ...{ table: 'seller_notifications', size: NOTIFICATIONS_PAGE_SIZE, ...falling },
    row: ({ sellerId }) => ({
      ...{
        id: '1000000 + n',
        seller_id: `'${sellerId}'`,
        kind: `'order_new'`,
        about: TEXT,
        link: `'/seller'`,
        key: TEXT,
      },
      user_id: `(select user_id from memberships where seller_id = '${sellerId}' limit 1)`,
      at: AT,
    }),
    list: async ({ seller }, after, page) =>
      named(await seller.sellerNotifications.list({ after, page }), ({ id }) => id),
  },
  'sellerInvoices.list': {
    ...{ table: 'documents', size: DOCUMENTS_PAGE_SIZE, named: 'number', ...falling },
    row: ({ sellerId }) => ({
      ...{ ...ID, issuer_id: IMPORT, kind: `'commission'`, year: '2036', sequence: 'n + 1000', number: `'KD' || n` },
      ...{ cause: TEXT, seller_id: `'${sellerId}'`, currency: `'EUR'`, total_minor: '100', tax_minor: '0' },
      ...{ issuer: `'{}'`, recipient: PERSON, supplied_at: AT, issued_at: AT },
      ...{ supplied_on: `'2036-03-01'`, issued_on: `'2036-03-01'` },
    }),
    list: async ({ seller }, after, page) =>
      named(await seller.sellerInvoices.list({ after, page }), ({ number }) => number),
    otherwise: ({ seller }, after) => seller.sellerInvoices.list({ after, kind: 'credit_note' }),
  },
  'sellerMoney.payouts': {
    ...{ table: 'payouts', size: PAYOUTS_PAGE_SIZE, named: 'number', ...falling },
    before: (each, { sellerId }) => [
      `insert into payout_accounts (id, seller_id, provider, provider_ref, holder, country, last4, added_by, added_at)
        select ${IMPORT}, '${sellerId}', 'double', 'key', 'Ada', 'IE', '1234', ${IMPORT}, ${AT} ${each} on conflict do nothing`,
    ],
    row: ({ sellerId }) => ({
      ...{ ...ID, seller_id: `'${sellerId}'`, account_id: IMPORT, number: `'KP' || n`, currency: `'EUR'` },
      ...{ amount_minor: '100', state: `'sent'`, created_at: AT },
    }),
    list: async ({ seller }, after, page) =>
      named(await seller.sellerMoney.payouts({ after, page }), ({ number }) => number),
  },
  'sellerMoney.statement': {
    ...{ table: 'ledger_entries', size: STATEMENT_PAGE_SIZE, ...falling },
    before: (each) => [
      `insert into ledger_transactions (id, kind, key, at) select ${idOf('41')}, 'release', ${TEXT}, ${AT} ${each}`,
    ],
    row: ({ sellerId }) => ({
      ...{ id: '1000000 + n', transaction_id: idOf('41'), amount_minor: '-100' },
      account_id: `(select id from ledger_accounts where seller_id = '${sellerId}' and kind = 'seller_pending' limit 1)`,
    }),
    list: async ({ seller }, after, page) =>
      named(await seller.sellerMoney.statement({ account: 'pending', after, page }), ({ id }) => id),
    otherwise: ({ seller }, after) => seller.sellerMoney.statement({ account: 'available', after }),
  },
}

import type { SellerOrder, SellerOrderPage, SellerOrderSummary, SellerReturn, SellerReturnPage } from 'shared-contracts'
import { picture } from './fixtures'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const lineId = (index: number) => `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`

/** A line of two pieces; the index makes id and SKU its own. */
export const sellerOrderLine = (
  index = 1,
  over: Partial<SellerOrder['lines'][number]> = {},
): SellerOrder['lines'][number] => ({
  id: lineId(index),
  slug: `coat-${index}`,
  title: `Wool coat ${index}`,
  brand: 'Kelder',
  sku: `COAT-${index}-M`,
  color: 'Red',
  size: 'M',
  picture,
  quantity: 2,
  shipped: 0,
  returning: 0,
  cancelled: 0,
  returned: 0,
  unit: euros(10_000),
  discount: euros(0),
  total: euros(20_000),
  tax: euros(3333),
  commission: euros(2460),
  ...over,
})

/** A paid order of two lines, two pieces each. */
export const sellerOrder = (over: Partial<SellerOrder> = {}): SellerOrder => ({
  number: 'HAAAA-BBBBB-1',
  state: 'paid',
  seller: { slug: 'nordhavn', name: 'Nordhavn Atelier' },
  lines: [sellerOrderLine(1), sellerOrderLine(2)],
  delivery: { name: 'Standard', minDays: 2, maxDays: 4 },
  totals: {
    items: euros(40_000),
    discount: euros(0),
    delivery: euros(490),
    total: euros(40_490),
    tax: euros(6748),
  },
  refunded: euros(0),
  events: [
    { type: 'placed', by: 'shopper', actor: null, at: '2026-03-01T09:00:00.000Z', note: null },
    { type: 'paid', by: 'system', actor: null, at: '2026-03-01T09:01:00.000Z', note: null },
  ],
  shipments: [],
  documents: [],
  returns: [],
  canCancel: true,
  returnUntil: null,
  placedAt: '2026-03-01T09:00:00.000Z',
  dueAt: '2026-03-04T09:00:00.000Z',
  email: 'ada@example.com',
  address: {
    recipient: 'Ada Byrne',
    company: null,
    line1: 'Main Street 1',
    line2: null,
    postcode: '1010',
    city: 'Vienna',
    region: null,
    country: 'AT',
    phone: null,
  },
  commission: euros(4920),
  refundable: euros(40_490),
  earnings: euros(35_570),
  unread: 0,
  ...over,
})

export const sellerReturn = (over: Partial<SellerReturn> = {}): SellerReturn => ({
  number: 'HAAAA-BBBBB-1-R1',
  state: 'requested',
  requestedAt: '2026-03-10T09:00:00.000Z',
  lines: [{ lineId: lineId(1), quantity: 1, reason: 'too_small' }],
  answer: null,
  sendTo: null,
  refunded: null,
  note: 'A size up would be right',
  dueAt: '2026-03-13T09:00:00.000Z',
  suggested: euros(10_000),
  ...over,
})

export const orderSummary = (over: Partial<SellerOrderSummary> = {}): SellerOrderSummary => ({
  number: 'HAAAA-BBBBB-1',
  state: 'paid',
  placedAt: '2026-03-01T09:00:00.000Z',
  dueAt: '2026-03-04T09:00:00.000Z',
  recipient: 'Ada Byrne',
  city: 'Vienna',
  country: 'AT',
  count: 4,
  pictures: [picture],
  total: euros(40_490),
  openReturns: 0,
  unread: 0,
  ...over,
})

export const orderPage = (items: SellerOrderSummary[], over: Partial<SellerOrderPage> = {}): SellerOrderPage => ({
  items,
  page: 1,
  pageCount: 1,
  total: items.length,
  counts: { to_accept: 2, to_ship: 1, shipped: 0, delivered: 0, returns: 0, cancelled: 0, all: 3 },
  ...over,
})

export const returnPage = (over: Partial<SellerReturnPage> = {}): SellerReturnPage => ({
  items: [
    {
      number: 'HAAAA-BBBBB-1-R1',
      order: 'HAAAA-BBBBB-1',
      state: 'requested',
      requestedAt: '2026-03-10T09:00:00.000Z',
      dueAt: '2026-03-13T09:00:00.000Z',
      recipient: 'Ada Byrne',
      count: 1,
      reasons: ['too_small'],
      pictures: [picture],
      title: 'Wool coat 1',
      value: euros(10_000),
    },
  ],
  page: 1,
  pageCount: 1,
  total: 1,
  counts: { to_answer: 1, coming: 0, to_refund: 0, done: 0, all: 1 },
  ...over,
})

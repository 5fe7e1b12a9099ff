import { BRAND_REQUESTS_PAGE_SIZE } from 'shared-contracts/brand-requests/brand-request.schema'
import { BRANDS_PAGE_SIZE } from 'shared-contracts/brands/brand.schema'
import { CHARGEBACKS_PAGE_SIZE } from 'shared-contracts/chargebacks/chargeback-states'
import { COLLECTIONS_PAGE_SIZE } from 'shared-contracts/collections/collection-terms'
import { COMMISSION_PAGE_SIZE } from 'shared-contracts/commission/commission-terms'
import { CONTACT_PAGE_SIZE } from 'shared-contracts/contact/contact.schema'
import { CONVERSATIONS_PAGE_SIZE } from 'shared-contracts/conversations/conversation-terms'
import { PROMOTIONS_PAGE_SIZE } from 'shared-contracts/promotions/promotion-terms'
import { RECONCILIATION_PAGE_SIZE } from 'shared-contracts/reconciliation/reconciliation-states'
import { REFUNDS_PAGE_SIZE } from 'shared-contracts/refunds/refund-states'
import { REVIEWS_PAGE_SIZE } from 'shared-contracts/reviews/review-terms'
import { CURATIONS_PAGE_SIZE, SYNONYMS_PAGE_SIZE } from 'shared-contracts/search-tuning/search-tuning-terms'
import { SIZE_CHARTS_PAGE_SIZE } from 'shared-contracts/size-charts/size-chart.schema'
import type { TestVisitor } from './test-visitor'

interface Callers {
  admin: TestVisitor['client']
  seller: TestVisitor['client']
  /** One of the seller's. */
  variantId: string
}

/** What the rows of a test belong to. */
interface Owned {
  provider: string
  sellerId: string
  variantId: string
}

export interface Listed {
  items: readonly { id: string }[]
  next: string | null
  total: number
  /** Of a list that can be had by number as well. */
  counted?: { page: number; pageCount: number; isKeyed: boolean }
}

/** A list that goes by keys, and how its rows are made for a test: in SQL, each by its number `n`. */
export interface KeyedList {
  table: string
  row: (from: Owned) => Readonly<Record<string, string>>
  /** What has to be there before, of each row by its number. @param each where the numbers come `from`. */
  before?: (each: string, from: Owned) => readonly string[]
  /** The column that the list names its rows by, `id` unless given. */
  named?: string
  /** Rows of a page. */
  size: number
  /** Numbers of rows that come before, and after, those from 1 on. */
  first: number
  last: number
  list: (who: Callers, after?: string, page?: number) => Promise<Listed>
  /** The same with other filters. */
  otherwise?: (who: Callers, after: string) => Promise<object>
}

/** Three at a time have the same moment. */
export const AT = `timestamptz '2036-03-01' + (n / 3) * interval '1 minute'`
export const rising = { first: -30, last: 30_000 }
export const falling = { first: 30_000, last: -30 }
export const ID = { id: 'gen_random_uuid()' }
export const TEXT = `'key ' || n`
const NUMBERED = `'key _ ' || lpad((n + 1000)::text, 5, '0')`
const BRAND = `('a0000000-0000-4000-8000-' || lpad((n + 1000)::text, 12, '0'))::uuid`
const ofSeller = (sellerId: string) => `(select id from products where seller_id = '${sellerId}' order by id limit 1)`

const review = (sellerId: string, state: string) => ({
  ...{ ...ID, product_id: ofSeller(sellerId), order_line_id: 'gen_random_uuid()' },
  ...{ user_id: '(select id from users limit 1)', rating: '5', title: TEXT, body: TEXT, color: `'Black'`, size: `'M'` },
  ...{ state: `'${state}'`, written_at: AT },
})

const promotion = {
  ...{ ...ID, code: `'KEY' || (n + 1000)`, description: TEXT, kind: `'percent'`, percent: '10', currency: `'EUR'` },
  created_at: AT,
}

/** By their places in the contract. */
export const keyedLists: Readonly<Record<string, KeyedList>> = {
  'reviewModeration.list': {
    ...{ table: 'reviews', row: ({ sellerId }) => review(sellerId, 'pending'), size: REVIEWS_PAGE_SIZE, ...rising },
    list: ({ admin }, after) => admin.reviewModeration.list({ after }),
    otherwise: ({ admin }, after) => admin.reviewModeration.list({ after, state: 'published' }),
  },
  'sellerReviews.list': {
    ...{ table: 'reviews', row: ({ sellerId }) => review(sellerId, 'published'), size: REVIEWS_PAGE_SIZE, ...falling },
    list: ({ seller }, after) => seller.sellerReviews.list({ after }),
    otherwise: ({ seller }, after) => seller.sellerReviews.list({ after, tab: 'low' }),
  },
  'contact.list': {
    ...{ table: 'contact_messages', size: CONTACT_PAGE_SIZE, ...rising },
    row: () => ({
      ...{ ...ID, reference: `'K' || n`, topic: `'other'`, name: TEXT, email: `'a@b.example'`, message: TEXT },
      created_at: AT,
    }),
    list: ({ admin }, after) => admin.contact.list({ state: 'open', after }),
    otherwise: ({ admin }, after) => admin.contact.list({ after }),
  },
  'conversations.seller.list': {
    ...{ table: 'conversations', size: CONVERSATIONS_PAGE_SIZE, ...falling },
    row: ({ sellerId }) => ({
      ...{ ...ID, seller_id: `'${sellerId}'`, product_id: ofSeller(sellerId), user_id: 'gen_random_uuid()' },
      ...{ last_at: AT, last_by: `'shopper'` },
    }),
    list: ({ seller }, after) => seller.conversations.seller.list({ after }),
    otherwise: ({ seller }, after) => seller.conversations.seller.list({ after, tab: 'all' }),
  },
  'refunds.failed': {
    ...{ table: 'refunds', size: REFUNDS_PAGE_SIZE, ...rising },
    row: () => ({
      ...{
        ...ID,
        key: TEXT,
        payment_id: '(select id from payments limit 1)',
        order_id: '(select id from orders limit 1)',
      },
      ...{ amount_minor: '100', state: `'failed'`, reason: `'goodwill'`, created_at: AT, failed_at: AT },
    }),
    list: ({ admin }, after) => admin.refunds.failed({ after }),
  },
  'chargebacks.list': {
    // Even ones wait for evidence, every fourth of them without a day; of the others the newest comes first.
    ...{ table: 'chargebacks', size: CHARGEBACKS_PAGE_SIZE, first: -30, last: -31 },
    row: () => ({
      ...{
        ...ID,
        provider: `'double'`,
        ref: TEXT,
        payment_id: '(select id from payments limit 1)',
        amount_minor: '100',
      },
      ...{ currency: `'EUR'`, reason: `'fraudulent'`, opened_at: AT },
      state: `case when n % 2 = 0 then 'needs_response' else 'under_review' end`,
      due_at: `case when n % 8 <> 0 then ${AT} + interval '7 days' end`,
    }),
    list: ({ admin }, after) => admin.chargebacks.list({ open: true, after }),
    otherwise: ({ admin }, after) => admin.chargebacks.list({ open: false, after }),
  },
  'reconciliation.differences': {
    ...{ table: 'reconciliation_differences', size: RECONCILIATION_PAGE_SIZE, ...rising },
    row: ({ provider }) => ({
      ...{ ...ID, provider: `'${provider}'`, key: TEXT, kind: `'unknown_here'`, about: `'charge'`, ref: TEXT },
      ...{ currency: `'EUR'`, theirs_minor: '100', at: AT, found_at: AT },
    }),
    list: ({ admin }, after) => admin.reconciliation.differences({ after }),
  },
  'promotions.list': {
    ...{ table: 'promotions', row: () => promotion, size: PROMOTIONS_PAGE_SIZE, ...falling },
    list: ({ admin }, after) => admin.promotions.list({ after }),
    otherwise: ({ admin }, after) => admin.promotions.list({ after, state: 'ended' }),
  },
  'sellerPromotions.list': {
    ...{ table: 'promotions', size: PROMOTIONS_PAGE_SIZE, ...falling },
    row: ({ sellerId }) => ({
      ...promotion,
      code: `'OWN' || (n + 1000)`,
      ...{ seller_id: `'${sellerId}'`, seller_ids: `array['${sellerId}'::uuid]`, bearer: `'seller'`, combines: 'true' },
    }),
    list: ({ seller }, after) => seller.sellerPromotions.list({ after }),
    otherwise: ({ seller }, after) => seller.sellerPromotions.list({ after, state: 'ended' }),
  },
  'brands.list': {
    ...{ table: 'brands', size: BRANDS_PAGE_SIZE, ...rising },
    row: () => ({ ...ID, slug: `'key-' || (n + 1000)`, name: NUMBERED }),
    list: ({ admin }, after) => admin.brands.list({ q: 'key _', after }),
    otherwise: ({ admin }, after) => admin.brands.list({ after, state: 'retired' }),
  },
  'brandRequests.list': {
    ...{ table: 'brand_requests', size: BRAND_REQUESTS_PAGE_SIZE, ...rising },
    row: ({ sellerId }) => ({ ...ID, seller_id: `'${sellerId}'`, name: TEXT, note: `''`, asked_at: AT }),
    list: ({ admin }, after) => admin.brandRequests.list({ after }),
  },
  'commission.list': {
    ...{ table: 'commission_rules', size: COMMISSION_PAGE_SIZE, ...rising },
    row: ({ sellerId }) => ({
      ...{ ...ID, seller_id: `'${sellerId}'`, rate_bps: '1000', tax_bps: '0' },
      starts_at: `timestamptz '2036-03-01' + n * interval '1 day'`,
    }),
    list: ({ admin }, after) => admin.commission.list({ state: 'planned', after }),
    otherwise: ({ admin }, after) => admin.commission.list({ after }),
  },
  'sizeCharts.list': {
    ...{ table: 'size_charts', size: SIZE_CHARTS_PAGE_SIZE, ...rising },
    row: () => ({
      ...{ ...ID, category_id: '(select id from categories order by position limit 1)' },
      ...{ brand_id: BRAND, measures: `array['chest']`, rows: `(select rows from size_charts limit 1)` },
    }),
    before: (each) => [
      `insert into brands (id, slug, name) select ${BRAND}, 'chart-' || (n + 1000), 'chart ' || ${NUMBERED} ${each}`,
    ],
    list: ({ admin }, after) => admin.sizeCharts.list({ after }),
  },
  'collections.list': {
    ...{ table: 'collections', size: COLLECTIONS_PAGE_SIZE, ...rising },
    row: () => ({
      ...{ ...ID, slug: `'key-' || (n + 1000)`, title: NUMBERED, text: `''`, product_ids: `'{}'`, created_at: AT },
    }),
    list: ({ admin }, after) => admin.collections.list({ after }),
  },
  'synonyms.list': {
    ...{ table: 'search_rules', size: SYNONYMS_PAGE_SIZE, ...rising },
    row: () => ({ ...ID, position: 'n + 5000', kind: `'filler'`, said: `array[${TEXT}]`, finds: `'{}'`, near: `'{}'` }),
    list: ({ admin }, after) => admin.synonyms.list({ q: 'key', after }),
    otherwise: ({ admin }, after) => admin.synonyms.list({ after, kind: 'colour' }),
  },
  'curations.list': {
    ...{ table: 'search_curations', size: CURATIONS_PAGE_SIZE, ...rising },
    row: () => ({ ...ID, said: `array[${NUMBERED}, 'b']`, product_ids: `'{}'`, boosts: `'[]'`, created_at: AT }),
    list: ({ admin }, after) => admin.curations.list({ after }),
  },
}

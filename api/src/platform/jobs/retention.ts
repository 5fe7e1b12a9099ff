import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DAY_MS } from '../clock/days'

/** Rows that go by themselves. */
export interface RetentionRule {
  table: string
  /** The moment that counts; a row without it stays. */
  column: string
  /** For so long after that moment a row is kept, in milliseconds. */
  keptMs: number
  why: string
  /** Further conditions, in SQL. */
  only?: string
}

const ofThePlatform: readonly RetentionRule[] = [
  { table: 'attempts', column: 'window_ends_at', keptMs: 0, why: 'a limit is over with its window' },
  { table: 'request_keys', column: 'created_at', keptMs: DAY_MS, why: 'nobody repeats a request so late' },
  {
    table: 'outbox',
    column: 'done_at',
    keptMs: 30 * DAY_MS,
    why: 'it was dispatched; for looking into what went wrong',
  },
  {
    table: 'mails',
    column: 'created_at',
    keptMs: 90 * DAY_MS,
    why: 'kept for who reads them in the inbox of a shop without a mail server',
  },
  {
    table: 'audit_entries',
    column: 'at',
    keptMs: 6 * 365 * DAY_MS,
    why: 'who changed what, for who has to answer for it',
    only: "at < now() - interval '5 years'",
  },
  {
    table: 'audit_reasons',
    column: 'at',
    // No entry that is left names one that is gone.
    keptMs: (6 * 365 + 1) * DAY_MS,
    why: 'why it was done, as long as that it was; words about a shopper go with the shopper, those about a colleague stay as long as what they explain',
    only: "at < now() - interval '5 years'",
  },
]

/** How long each table keeps what grows: the rules of all districts, and those of the platform itself. */
export const retentionOf = (districts: readonly { retention?: readonly RetentionRule[] }[]): RetentionRule[] => [
  ...ofThePlatform,
  ...districts.flatMap(({ retention = [] }) => retention),
]

/** Tables that a job of their own empties, since more than rows hangs on them, or that go with another table's rows. */
export const emptiedOtherwise: Readonly<Record<string, string>> = {
  users:
    'purgeUnconfirmedAccounts, when the address was never confirmed; who was there is taken out and the row stays, for what refers to it',
  carts: 'with the guest; a member’s is theirs',
  cart_lines: 'with the cart',
  wishlists: 'with the guest; a member’s is theirs',
  wishlist_items: 'with the wishlist',
  checkout_lines: 'with the checkout',
  contact_answers: 'with the message',
  checkout_deliveries: 'with the checkout',
  stock_reservations: 'when the hold ends or the order is sent',
  pictures: 'purgeUnusedPictures, purgeReviewPhotos and purgeDisputePictures, with their files',
  seller_pictures: 'purgeUnusedPictures',
  review_photos: 'purgeReviewPhotos',
  dispute_pictures: 'purgeDisputePictures, a year after their case is over',
  product_imports: 'purgeImports, when it was never started',
  product_import_files: 'purgeImports',
  product_import_groups: 'purgeImports empties their rows',
  product_import_pictures: 'purgeImports',
  product_import_problems: 'purgeImports',
  product_drafts: 'with the product; one for each',
}

const BY_LAW = 'books and documents are kept for as long as the law of trade demands'
const OF_ACCOUNT = 'part of an account; anonymised or removed with it'
const OF_PRODUCT = 'part of a product, as long as it is there'
const SMALL = 'does not grow by being used'
const HISTORY = 'who changed what, for who has to answer for it'
const OF_TEST_PROVIDER = 'the books of the provider within the shop, as long as the shop’s own'

/** Tables whose rows stay, and why. */
export const keptForEver: Readonly<Record<string, string>> = {
  ...because(BY_LAW, [
    'purchases',
    'orders',
    'order_lines',
    'order_events',
    'order_transitions',
    'shipments',
    'shipment_lines',
    'returns',
    'return_lines',
    'disputes',
    'dispute_lines',
    'dispute_entries',
    'refunds',
    'refund_lines',
    'payments',
    'payment_allocations',
    'payouts',
    'payout_accounts',
    'payout_rhythms',
    'payout_onboardings',
    'seller_transfers',
    'chargebacks',
    'chargeback_parts',
    'provider_movements',
    'reconciliations',
    'reconciliation_differences',
    'stripe_objects',
    'ledger_accounts',
    'ledger_entries',
    'ledger_transactions',
    'documents',
    'document_lines',
    'document_taxes',
    'document_series',
    'document_issuers',
    'former_shop_names',
    'commission_lines',
    'commission_rules',
    'tax_rates',
    'stock_movements',
    'promotions',
    'promotion_uses',
    'order_promotions',
    'gift_cards',
    'credit_grants',
    'price_history',
    'seller_terms',
    'seller_legal_details',
  ]),
  ...because(OF_ACCOUNT, [
    'stripe_customers',
    'memberships',
    'staff_members',
    'authenticators',
    'recovery_codes',
    'passkeys',
    'notification_choices',
    'notification_settings',
    'messages',
    'shop_follows',
    'reviews',
    'review_votes',
  ]),
  ...because(OF_PRODUCT, [
    'product_images',
    'product_submissions',
    'product_corrections',
    'product_cutouts',
    'product_views',
    'variants',
    'variant_prices',
    'stock_levels',
    'kept_facets',
    'listings',
    'slug_history',
  ]),
  ...because(SMALL, [
    'brands',
    'former_brands',
    'categories',
    'former_categories',
    'attributes',
    'attribute_values',
    'collections',
    'library_pictures',
    'category_attributes',
    'product_attribute_values',
    'colors',
    'former_colors',
    'sizes',
    'size_charts',
    'sellers',
    'seller_roles',
    'staff_roles',
    'delivery_zones',
    'delivery_zone_countries',
    'delivery_methods',
    'delivery_rates',
    'seller_delivery',
    'seller_delivery_rates',
    'search_words',
    'search_rules',
    'search_weights',
    'search_curations',
    'secrets',
    'migrations',
    'job_turns',
  ]),
  ...because('what the shop says about itself', ['shop_settings']),
  ...because('what was sent to everybody, as it was sent; of nobody who had it', ['newsletters']),
  ...because('what was in force and when, for who agreed to it', [
    'content_documents',
    'content_versions',
    'content_publications',
  ]),
  ...because(
    'what staff did to purchases and about shops; its texts and former addresses go with the person, when the purchase is anonymised',
    ['staff_entries', 'consent_requests'],
  ),
  ...because('how each shop does, counted anew and in its place', ['seller_health']),
  ...because('why something was taken down, hidden or left, which may have to be shown years later', [
    'take_downs',
    'report_cases',
  ]),
  ...because('the chain of the audit log, which shows what is missing', ['audit_seals', 'audit_unsealed']),
  ...because(HISTORY, ['seller_events', 'team_events', 'shop_profile_changes', 'product_changes']),
  ...because(OF_TEST_PROVIDER, [
    'embedded_movements',
    'embedded_chargebacks',
    'embedded_bank_accounts',
    'embedded_charges',
    'embedded_refunds',
    'embedded_transfers',
  ]),
  ...because('sums by day of what is kept, for reports', [
    'sales_days',
    'sales_products',
    'sales_rollup',
    'funnel_days',
  ]),
}

function because(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]))
}

/** A job for each rule, so that one that fails keeps no other from its work. */
export const retentionJobs = (districts: Parameters<typeof retentionOf>[0]) =>
  retentionOf(districts).map((rule) => {
    const { table, column, keptMs, only } = rule
    const job = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
      const before = new Date(clock.now().getTime() - keptMs).toISOString()
      await db.execute(
        sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} <= ${before}${only ? sql.raw(` and ${only}`) : sql``}`,
      )
    }
    return Object.defineProperty(job, 'name', { value: `retention of ${table}` })
  })

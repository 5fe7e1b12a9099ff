import { sql } from 'drizzle-orm'
import type { Deps } from '../deps'

const DAY_MS = 24 * 60 * 60 * 1000

/** Rows that go by themselves. */
export interface RetentionRule {
  table: string
  /** The moment that counts; a row without it stays. */
  column: string
  /** After so many days. */
  days: number
  why: string
  /** Further conditions, in SQL. */
  only?: string
}

/** How long each table keeps what grows. */
export const retention: readonly RetentionRule[] = [
  { table: 'attempts', column: 'window_ends_at', days: 0, why: 'a limit is over with its window' },
  { table: 'sessions', column: 'expires_at', days: 0, why: 'nobody is signed in by it any more' },
  { table: 'one_time_tokens', column: 'expires_at', days: 0, why: 'it opens nothing any more' },
  { table: 'passkey_challenges', column: 'expires_at', days: 0, why: 'it answers nothing any more' },
  { table: 'request_keys', column: 'created_at', days: 1, why: 'nobody repeats a request so late' },
  { table: 'embedded_tokens', column: 'created_at', days: 1, why: 'a card is paid with at once' },
  { table: 'products', column: 'deleted_at', days: 1, why: 'a removed draft can be restored for a day' },
  { table: 'outbox', column: 'done_at', days: 30, why: 'it was told; for looking into what went wrong' },
  { table: 'seller_notifications', column: 'at', days: 90, why: 'news of a quarter' },
  { table: 'payment_events', column: 'received_at', days: 90, why: 'no provider repeats an event so late' },
  {
    table: 'mails',
    column: 'created_at',
    days: 90,
    why: 'kept for who reads them in the inbox of a shop without a mail server',
  },
  {
    table: 'seller_invitations',
    column: 'expires_at',
    days: 30,
    only: 'accepted_at is null',
    why: 'the address of somebody who did not come',
  },
  {
    table: 'checkouts',
    column: 'held_until',
    days: 30,
    only: `state in ('expired', 'left') and not exists (select from purchases where checkout_id = checkouts.id)
      and not exists (select from stock_reservations where checkout_id = checkouts.id)`,
    why: 'the address of somebody who did not buy',
  },
  {
    table: 'contact_messages',
    column: 'created_at',
    days: 730,
    only: 'user_id is null',
    why: 'a letter of somebody without an account, for as long as a piece has its warranty',
  },
]

/** Tables that a job of their own empties, since more than rows hangs on them, or that go with another table's rows. */
export const emptiedOtherwise: Readonly<Record<string, string>> = {
  users:
    'forgetUnconfirmedAccounts, when the address was never confirmed; who was there is taken out and the row stays, for what refers to it',
  guests: 'forgetGuests, when their cookie has ended',
  back_in_stock_requests: 'forgetWaited, when they were told, or have waited for a year',
  addresses: 'forgetDeletedAddresses, an hour after they were removed',
  newsletter_subscriptions: 'forgetUnconfirmed, when nobody confirms',
  telemetry_minutes: 'forgetOldTelemetry, after fourteen days',
  carts: 'with the guest; a member’s is theirs',
  cart_lines: 'with the cart',
  wishlists: 'with the guest; a member’s is theirs',
  wishlist_items: 'with the wishlist',
  checkout_lines: 'with the checkout',
  contact_answers: 'with the letter',
  checkout_deliveries: 'with the checkout',
  stock_reservations: 'when the hold ends or the order is sent',
  pictures: 'forgetUnusedPictures and forgetReviewPhotos, with their files',
  seller_pictures: 'forgetUnusedPictures',
  review_photos: 'forgetReviewPhotos',
  product_imports: 'forgetImports, when it was never started',
  product_import_files: 'forgetImports',
  product_import_groups: 'forgetImports empties their rows',
  product_import_pictures: 'forgetImports',
  product_import_problems: 'forgetImports',
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
    'refunds',
    'payments',
    'payment_allocations',
    'payouts',
    'payout_accounts',
    'payout_rhythms',
    'ledger_accounts',
    'ledger_entries',
    'ledger_transactions',
    'documents',
    'document_lines',
    'document_taxes',
    'document_series',
    'document_issuers',
    'commission_lines',
    'commission_rules',
    'tax_rates',
    'stock_movements',
    'promotions',
    'promotion_uses',
    'price_history',
    'seller_terms',
    'seller_legal_details',
  ]),
  ...because(OF_ACCOUNT, [
    'memberships',
    'authenticators',
    'recovery_codes',
    'passkeys',
    'notification_choices',
    'notification_settings',
    'order_messages',
    'reviews',
    'review_votes',
  ]),
  ...because(OF_PRODUCT, [
    'product_images',
    'product_cutouts',
    'product_views',
    'variants',
    'variant_prices',
    'stock_levels',
    'listings',
    'slug_history',
  ]),
  ...because(SMALL, [
    'brands',
    'categories',
    'colors',
    'sizes',
    'sellers',
    'seller_roles',
    'delivery_options',
    'search_words',
    'secrets',
    'migrations',
  ]),
  ...because(HISTORY, ['seller_events', 'team_events', 'shop_profile_changes', 'product_changes']),
  ...because(OF_TEST_PROVIDER, [
    'embedded_bank_accounts',
    'embedded_charges',
    'embedded_refunds',
    'embedded_transfers',
  ]),
  ...because('sums by day of what is kept, for reports', ['sales_days', 'sales_products', 'sales_rollup']),
}

function because(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]))
}

/** A job for each rule, so that one that fails keeps no other from its work. */
export const retentionJobs = retention.map((rule) => {
  const { table, column, days, only } = rule
  const job = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
    const before = new Date(clock.now().getTime() - days * DAY_MS).toISOString()
    await db.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} <= ${before}${only ? sql.raw(` and ${only}`) : sql``}`,
    )
  }
  return Object.defineProperty(job, 'name', { value: `retention of ${table}` })
})

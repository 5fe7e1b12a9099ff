/** Entries per page. */
export const AUDIT_PAGE_SIZE = 50

/** Who changes something: staff, a member of a shop, the shop itself, or whoever is at the database. */
export const AUDIT_ACTORS = ['admin', 'seller', 'shop', 'database'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

export const AUDIT_KINDS = ['insert', 'update', 'delete'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** What is changed, in groups that a person would look for; each with the tables that hold it. */
export const AUDIT_AREAS = {
  settings: [
    'shop_settings', 'outbox', 'content_documents', 'content_versions', 'content_publications', 'newsletters', 'library_pictures',
  ],
  catalogue: [
    'categories', 'category_attributes', 'brands', 'brand_requests', 'colors', 'sizes', 'size_charts', 'attributes', 'attribute_values', 'collections',
  ],
  rules: [
    'commission_rules', 'tax_rates', 'delivery_zones', 'delivery_zone_countries', 'delivery_methods', 'delivery_rates', 'promotions',
    'search_rules', 'search_weights', 'search_curations',
  ],
  products: ['products', 'variants', 'variant_prices', 'product_images', 'product_submissions', 'product_corrections', 'take_downs'],
  shops: [
    'sellers', 'seller_legal_details', 'seller_delivery', 'seller_delivery_rates', 'payout_accounts', 'payout_rhythms',
    'seller_views',
  ],
  people: [
    'users', 'memberships', 'seller_invitations', 'authenticators', 'passkeys', 'staff_members', 'staff_roles', 'staff_invitations',
  ],
  orders: [
    'staff_entries', 'consent_requests', 'refunds', 'gift_cards', 'credit_grants', 'disputes', 'chargebacks', 'reconciliation_differences', 'reviews', 'report_cases',
  ],
} as const satisfies Record<string, readonly string[]> // prettier-ignore
export type AuditArea = keyof typeof AUDIT_AREAS
/** A table whose changes are kept. */
export type AuditedTable = (typeof AUDIT_AREAS)[AuditArea][number]

/** Pages of the admin's area that a row can be shown by. */
export const AUDITED_PAGES = [
  'shopper', 'seller', 'product', 'purchase', 'dispute', 'chargeback', 'report', 'promotion', 'commission',
] as const // prettier-ignore
export type AuditedPage = (typeof AUDITED_PAGES)[number]

/** Where the log is; with `format=csv` beside its filters it comes as a CSV file. */
export const AUDIT_PATH = '/api/admin/audit'

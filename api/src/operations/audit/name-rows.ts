import { sql } from 'drizzle-orm'
import type { AuditEntry, AuditName } from 'shared-contracts/audit/audit.schema'
import type { AuditedPage } from 'shared-contracts/audit/audit-terms'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { Queryable } from '../../platform/db/database'

/** Whether the role of whoever reads the log allows something. */
type May = (permission: StaffPermission) => boolean

/**
 * Rows that have a name of their own, or that of what they are about, with the page of the admin's area that shows it and what that page is asked for.
 * Types stand in the first one; a row is looked up by its primary key, whichever table it is in. People are named to who may see them; staff to
 * everybody who reads the log, as whoever did something is.
 */
const namedFor = (may: May) => sql`
  select id, coalesce(nullif(name, ''), email)::text as name, (case when audience = 'shop' then 'shopper' end)::text as page, id::text as at from users
    where audience = 'admin' or (audience = 'shop' and ${may('shoppers.read')}) or (audience = 'seller' and ${may('sellers.read')})
  union all select id, name, null, null from staff_roles
  union all select id, email, null, null from staff_invitations where ${may('staff.read')}
  union all select id, name, 'seller', id::text from sellers
  union all select v.id, s.name, 'seller', s.id::text from seller_views v join sellers s on s.id = v.seller_id
  union all select id, coalesce(nullif(title, ''), slug), 'product', id::text from products
  union all select v.id, concat_ws(', ', coalesce(nullif(p.title, ''), v.sku), v.size, v.color), 'product', p.id::text from variants v join products p on p.id = v.product_id
  union all select t.id, p.title, 'product', p.id::text from take_downs t join products p on p.id = t.product_id
  union all select s.id, p.title, 'product', p.id::text from product_submissions s join products p on p.id = s.product_id
  union all select c.id, p.title, 'product', p.id::text from product_corrections c join products p on p.id = c.product_id
  union all select r.id, p.title, 'product', p.id::text from reviews r join products p on p.id = r.product_id
  union all select id, name, null, null from categories
  union all select id, name, null, null from brands
  union all select id, name, null, null from brand_requests
  union all select id, title, null, null from collections
  union all select id, said[1], null, null from search_rules
  union all select id, coalesce(said[1], '*'), null, null from search_curations
  union all select s.id, concat_ws(', ', c.name, b.name), null, null from size_charts s join categories c on c.id = s.category_id left join brands b on b.id = s.brand_id
  union all select id, number, 'purchase', number from purchases
  union all select o.id, o.number, 'purchase', p.number from orders o join purchases p on p.id = o.purchase_id
  union all select c.id, o.number, 'purchase', p.number from consent_requests c join orders o on o.id = c.order_id join purchases p on p.id = o.purchase_id
  union all select r.id, o.number, 'purchase', p.number from refunds r join orders o on o.id = r.order_id join purchases p on p.id = o.purchase_id
  union all select b.id, p.number, 'chargeback', b.id::text from chargebacks b join payments m on m.id = b.payment_id join purchases p on p.id = m.purchase_id
  union all select id, number, 'dispute', number from disputes
  union all select e.id, coalesce(p.number, s.name, u.name, u.email), case when p.id is not null then 'purchase' when s.id is not null then 'seller' else 'shopper' end, coalesce(p.number, s.id::text, u.id::text)
    from staff_entries e left join purchases p on p.id = e.purchase_id left join sellers s on s.id = e.seller_id left join users u on u.id = e.user_id and ${may('shoppers.read')}
  union all select c.id, coalesce(p.title, s.name), 'report', c.id::text from report_cases c left join products p on p.id = c.subject_id left join sellers s on s.id = c.subject_id
  union all select a.id, s.name, 'seller', s.id::text from payout_accounts a join sellers s on s.id = a.seller_id
  union all select i.id, s.name, 'seller', s.id::text from seller_invitations i join sellers s on s.id = i.seller_id
  union all select id, code, 'promotion', id::text from promotions
  union all select id, 'ending in ' || last_four, null, null from gift_cards
  union all select g.id, coalesce(nullif(u.name, ''), u.email), 'shopper', u.id::text
    from credit_grants g join ledger_accounts a on a.id = g.account_id join users u on u.id = a.holder_id where ${may('shoppers.read')}
  union all select id, key, null, null from content_documents
  union all select id, concat_ws(', ', country, tax_class), null, null from tax_rates
  union all select r.id, coalesce(concat_ws(', ', s.name, c.name), ''), 'commission', r.id::text from commission_rules r left join sellers s on s.id = r.seller_id left join categories c on c.id = r.category_id
  union all select id, name, null, null from delivery_zones
  union all select id, name, null, null from delivery_methods
  union all select id, number, null, null from reconciliation_differences`

/** What opens each page. */
const PAGE_NEEDS: Readonly<Record<AuditedPage, StaffPermission>> = {
  shopper: 'shoppers.read',
  seller: 'sellers.read',
  product: 'products.read',
  purchase: 'orders.read',
  dispute: 'orders.read',
  chargeback: 'orders.read',
  report: 'products.read',
  promotion: 'promotions.read',
  commission: 'settings.read',
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * What the rows are called that entries are about or that stand in their fields; without those that are gone, have no name, or are people whom the
 * reader may not see. A page that the reader may not open is none.
 */
export async function nameRows(
  db: Queryable,
  entries: readonly Pick<AuditEntry, 'subjectId' | 'changes'>[],
  may: May,
): Promise<AuditName[]> {
  const said = entries.flatMap(({ subjectId, changes }) => [
    subjectId,
    ...changes.flatMap(({ before, after }) => [before ?? '', after ?? '']),
  ])
  const ids = [...new Set(said.flatMap((text) => text.match(UUID) ?? []))]
  if (ids.length === 0) return []
  const { rows } = await db.execute<AuditName & Record<string, unknown>>(
    sql`select id, name, page, at from (${namedFor(may)}) one where one.id = any(${sql.param(ids)}::uuid[]) and name <> ''`,
  )
  return rows.map((row) => (row.page && !may(PAGE_NEEDS[row.page]) ? { ...row, page: null, at: null } : row))
}

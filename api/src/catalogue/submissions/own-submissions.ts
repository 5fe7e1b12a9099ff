import { desc, eq, sql } from 'drizzle-orm'
import type { OwnSubmission } from 'shared-contracts/product-submissions/product-submissions.schema'
import type { Queryable } from '../../platform/db/database'
import { products } from '../products/products.table'
import { productDrafts } from '../seller-products/product-drafts.table'
import { productSubmissions } from './product-submissions.table'

type Own = Pick<OwnSubmission, 'state' | 'at'>

/** What its seller still has to know of a submission, within a statement: that it waits, or was sent back and is not settled in another way since. */
const isCurrent = sql`(state = 'waiting' or state = 'sent_back' and case kind
  when 'new' then products.status <> 'published'
  else products.status = 'published' and exists (select from product_drafts where product_drafts.product_id = products.id) end)`

/** Of each product of a statement over `products`; `null` of most. */
export const currentSubmission = sql<Own | null>`(
  select json_build_object('state', state, 'at', coalesce(decided_at, submitted_at)) from (
    select state, kind, decided_at, submitted_at from product_submissions
    where product_submissions.product_id = products.id order by submitted_at desc, id desc limit 1) last
  where ${isCurrent})`

/** What of a seller's own product waits for staff, or was sent back and not submitted since; `null` of all others. */
export async function findOwnSubmission(db: Queryable, productId: string): Promise<OwnSubmission | null> {
  const [last] = await db
    .select({ submission: productSubmissions, status: products.status, draft: productDrafts.productId })
    .from(productSubmissions)
    .innerJoin(products, eq(products.id, productSubmissions.productId))
    .leftJoin(productDrafts, eq(productDrafts.productId, products.id))
    .where(eq(productSubmissions.productId, productId))
    .orderBy(desc(productSubmissions.submittedAt), desc(productSubmissions.id))
    .limit(1)
  if (!last) return null
  const { kind, state, submittedAt, decidedAt, reason, words, fields } = last.submission
  const isOpen = kind === 'new' ? last.status !== 'published' : last.status === 'published' && last.draft !== null
  if (state !== 'waiting' && !(state === 'sent_back' && isOpen)) return null
  return { kind, state, at: (decidedAt ?? submittedAt)?.toISOString() ?? '', reason, words, fields }
}

/** How many of a seller's products wait for staff, and how many were sent back. */
export async function countOwnSubmissions(
  db: Queryable,
  sellerId: string,
): Promise<{ inReview: number; sentBack: number }> {
  const { rows } = await db.execute<{ inReview: number; sentBack: number }>(sql`
    select (count(*) filter (where state = 'waiting'))::int as "inReview",
      (count(*) filter (where state = 'sent_back'))::int as "sentBack"
    from product_submissions last
    join products on products.id = last.product_id and products.deleted_at is null
    where last.seller_id = ${sellerId} and last.state in ('waiting', 'sent_back') and ${isCurrent}
      and not exists (select from product_submissions later where later.product_id = last.product_id
        and (later.submitted_at, later.id) > (last.submitted_at, last.id))`)
  return rows[0] ?? { inReview: 0, sentBack: 0 }
}

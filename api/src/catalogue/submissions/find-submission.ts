import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { SubmissionDetails } from 'shared-contracts/product-submissions/product-submissions.schema'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Queryable } from '../../platform/db/database'
import { compareEdit, presentChange } from './compare-edit'
import { productSubmissions } from './product-submissions.table'

type Known = Omit<SubmissionDetails, 'product'> & { productId: string }

const columns = {
  id: productSubmissions.id,
  kind: productSubmissions.kind,
  state: productSubmissions.state,
  version: productSubmissions.version,
  submittedAt: productSubmissions.submittedAt,
  reason: productSubmissions.reason,
  words: productSubmissions.words,
  decidedAt: productSubmissions.decidedAt,
  decidedBy: nameOfAccount(productSubmissions.decidedBy),
}

const dated = <Row extends { submittedAt: Date | null; decidedAt: Date | null }>(row: Row) => ({
  ...row,
  submittedAt: row.submittedAt?.toISOString() ?? '',
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** What was submitted, and all that is known about it besides the product itself; `null` when there is no such. */
export async function findSubmission(
  deps: { db: Queryable; env: { currency: string } },
  id: string,
): Promise<Known | null> {
  const { db } = deps
  const { productId, sellerId, content, compared } = productSubmissions
  const [row] = await db
    .select({ ...columns, productId, sellerId, content, compared })
    .from(productSubmissions)
    .where(eq(productSubmissions.id, id))
  if (!row) return null
  const { content: asked, compared: kept, sellerId: shop, ...submission } = row
  const change = asked ? await compareEdit(db, deps.env.currency, { ...row, content: asked }) : kept
  const earlier = await db
    .select(columns)
    .from(productSubmissions)
    .where(and(eq(productId, row.productId), ne(productSubmissions.id, id)))
    .orderBy(desc(productSubmissions.submittedAt), desc(productSubmissions.id))
    .limit(20)
  const [next] = await db
    .select({ id: productSubmissions.id })
    .from(productSubmissions)
    .where(and(eq(productSubmissions.state, 'waiting'), ne(productSubmissions.id, id)))
    .orderBy(asc(productSubmissions.submittedAt), asc(productSubmissions.id))
    .limit(1)
  return {
    ...dated(submission),
    change: change && (await presentChange(db, change)),
    record: await recordOf(db, shop, id),
    earlier: earlier.map(dated),
    next: next?.id ?? null,
  }
}

/** How the products of a shop did so far. */
async function recordOf(db: Queryable, sellerId: string, id: string): Promise<SubmissionDetails['record']> {
  const inState = (state: SubmissionDetails['state']) =>
    sql`(count(*) filter (where state = ${state} and id <> ${id}))::int`
  const { rows } = await db.execute<SubmissionDetails['record'] & Record<string, unknown>>(sql`
    select ${inState('approved')} as approved, ${inState('sent_back')} as "sentBack", ${inState('waiting')} as waiting,
      (select count(*)::int from take_downs join products on products.id = take_downs.product_id
        where products.seller_id = ${sellerId}) as "takenDown"
    from product_submissions where seller_id = ${sellerId}`)
  return rows[0] ?? { approved: 0, sentBack: 0, takenDown: 0, waiting: 0 }
}

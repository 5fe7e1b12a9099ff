import { eq, sql, type SQL } from 'drizzle-orm'
import { SUBMISSIONS_PAGE_SIZE } from 'shared-contracts/product-submissions/product-submission-terms'
import type {
  SubmissionPage,
  SubmissionRow,
  SubmissionsQuery,
} from 'shared-contracts/product-submissions/product-submissions.schema'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { queueOf } from '../../platform/db/paged'
import { findShopsNamed, sellerName } from '../../selling/sellers/present-seller'
import { loadImages } from '../products/load-images'
import { isAtAddress } from '../products/load-vocabulary'
import { categories } from '../products/vocabulary.table'
import { productSubmissions } from './product-submissions.table'

/** Products and changes that wait for staff. */
export const submissionQueue = (db: Queryable) =>
  queueOf(db, productSubmissions, eq(productSubmissions.state, 'waiting'), productSubmissions.submittedAt)

type Shop = SubmissionRow['shop']

interface Row extends Record<string, unknown> {
  id: string
  kind: SubmissionRow['kind']
  state: SubmissionRow['state']
  version: number
  reason: SubmissionRow['reason']
  words: string
  fields: string[]
  at: string
  decided: string | null
  by: string | null
  product: string
  title: string
  brand: string | null
  category: string | null
  price: number | null
  seller: string
  shop: string
  name: string | null
  shopState: Shop['state']
}

/** `null`: nothing can match. */
async function whereOf(
  db: Queryable,
  { tab = 'waiting', kind, shop, category }: SubmissionsQuery,
): Promise<SQL | null> {
  const shops = shop ? await findShopsNamed(db, shop) : null
  if (shops?.length === 0) return null
  const [named] = category ? await db.select({ id: categories.id }).from(categories).where(isAtAddress(category)) : []
  if (category && !named) return null
  const conditions = [
    tab === 'all' ? sql`true` : sql`submission.state = ${tab}`,
    kind ? sql`submission.kind = ${kind}` : [],
    shops ? sql`submission.seller_id in ${shops}` : [],
    named
      ? sql`submission.product_id in (select id from products where category_id in (
          select id from categories where id = ${named.id} or parent_id = ${named.id}))`
      : [],
  ].flat()
  return sql.join(conditions, sql` and `)
}

/** One page of what sellers have submitted. */
export async function listSubmissions(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  query: SubmissionsQuery,
): Promise<SubmissionPage> {
  const where = await whereOf(db, query)
  if (!where) return { items: [], next: null }
  const isQueue = (query.tab ?? 'waiting') === 'waiting'
  const [direction, beyond] = isQueue ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const further = query.after
    ? sql`(submission.submitted_at, submission.id) ${beyond} (
        select submitted_at, id from product_submissions where id = ${query.after})`
    : sql`true`
  const order = sql`order by submission.submitted_at ${direction}, submission.id ${direction}`
  const { rows } = await db.execute<Row>(sql`
    select submission.id, submission.kind, submission.state, submission.version, submission.reason, submission.words,
      submission.fields, submission.submitted_at as at, submission.decided_at as decided,
      (select coalesce(name, email) from users where users.id = submission.decided_by) as by,
      product.id as product, product.title, brand.name as brand, category.name as category,
      seller.id as seller, seller.slug as shop, seller.name, seller.state as "shopState",
      (select min(cost.amount_minor)::float8 from variants join variant_prices cost
        on cost.variant_id = variants.id and cost.currency = ${env.currency}
        where variants.product_id = product.id and variants.archived_at is null) as price
    from (select * from product_submissions submission where ${where} and ${further}
      ${order} limit ${SUBMISSIONS_PAGE_SIZE + 1}) submission
    join products product on product.id = submission.product_id join sellers seller on seller.id = submission.seller_id
    left join brands brand on brand.id = product.brand_id left join categories category on category.id = product.category_id
    ${order}`)
  const shown = rows.slice(0, SUBMISSIONS_PAGE_SIZE)
  const pictures = await loadImages(
    db,
    shown.map(({ product }) => product),
    { first: 1, colors: [] },
  )
  return {
    items: shown.map((row) => present(row, env.currency, pictures.get(row.product)?.[0] ?? null)),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

function present(
  { product, title, brand, category, price, seller, shop, name, shopState, at, decided, by, ...row }: Row,
  currency: string,
  picture: SubmissionRow['product']['picture'],
): SubmissionRow {
  return {
    ...row,
    submittedAt: new Date(at).toISOString(),
    decidedAt: decided && new Date(decided).toISOString(),
    decidedBy: by,
    product: {
      ...{ id: product, title, brand, category, picture },
      price: price === null ? null : { amountMinor: price, currency },
    },
    shop: { id: seller, slug: shop, name: sellerName({ slug: shop, name }), state: shopState },
  }
}

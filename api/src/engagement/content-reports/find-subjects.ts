import { and, eq, inArray } from 'drizzle-orm'
import type { ReportSubject } from 'shared-contracts/content-reports/content-report-terms'
import { productLinks } from '../../catalogue/products/product-links'
import { findProductId } from '../../catalogue/products/published'
import type { Queryable } from '../../platform/db/database'
import { findOpenShop, findShops } from '../../selling/sellers/find-shops'
import { reviews } from '../reviews/reviews.table'
import { isUuid } from '../../platform/references/is-uuid'

/** Something that was reported, as the desk names it. */
export interface Subject {
  title: string
  /** Of the page where shoppers see it; `null` where they do not. */
  slug: string | null
  shop: string | null
  shopId: string | null
  /** A review, and what it is of; `null` of others. */
  review: { text: string; rating: number; product: { id: string; title: string } | null } | null
  isHidden: boolean
}

/** The id of a review that shoppers read; `null` of every other. */
async function findPublishedReview(db: Queryable, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.state, 'published')))
  return review?.id ?? null
}

/** The id of what a shopper names, while they can see it. */
export async function findNamed(db: Queryable, subject: ReportSubject, named: string): Promise<string | null> {
  if (subject === 'product') return findProductId(db, named)
  if (subject === 'seller') return (await findOpenShop(db, named))?.id ?? null
  return findPublishedReview(db, named)
}

/** What things are called and where they are seen, by their ids; those that are gone are left out. */
export async function findSubjects(
  db: Queryable,
  wanted: readonly { subject: ReportSubject; subjectId: string }[],
): Promise<Map<string, Subject>> {
  const ids = (of: ReportSubject) => wanted.flatMap(({ subject, subjectId }) => (subject === of ? subjectId : []))
  const reviewRows =
    ids('review').length === 0
      ? []
      : await db
          .select({
            id: reviews.id,
            title: reviews.title,
            body: reviews.body,
            rating: reviews.rating,
            state: reviews.state,
            of: reviews.productId,
          })
          .from(reviews)
          .where(inArray(reviews.id, ids('review')))
  const links = await productLinks(db, [...ids('product'), ...reviewRows.map(({ of }) => of)])
  const shops = await findShops(db, [
    ...new Set([...ids('seller'), ...[...links.values()].map(({ sellerId }) => sellerId)]),
  ])
  const product = new Map(
    [...links].map(([id, { sellerId, ...link }]): [string, Subject] => [
      id,
      { ...link, shop: shops.get(sellerId)?.name ?? null, shopId: sellerId, review: null },
    ]),
  )
  return new Map<string, Subject>([
    ...product,
    ...reviewRows.map(({ id, title, body: text, rating, state, of }): [string, Subject] => {
      const reviewed = product.get(of)
      const { slug = null, shop = null, shopId = null } = reviewed ?? {}
      const review = { text, rating, product: reviewed ? { id: of, title: reviewed.title } : null }
      return [id, { title, slug, shop, shopId, review, isHidden: state !== 'published' }]
    }),
    ...ids('seller').flatMap((id): [string, Subject][] => {
      const shop = shops.get(id)
      if (!shop) return []
      const { name, slug, isOpen } = shop
      return [[id, { title: name, slug, shop: name, shopId: id, review: null, isHidden: !isOpen }]]
    }),
  ])
}

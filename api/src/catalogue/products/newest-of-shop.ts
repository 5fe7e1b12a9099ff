import { and, eq, gt, lte, max } from 'drizzle-orm'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { Queryable } from '../../platform/db/database'
import { loadCards } from './load-cards'
import { products } from './products.table'
import { published } from './published'

interface Span {
  /** Not before it, nor at it. */
  since?: Date
  until?: Date
}

const listedIn = ({ since, until }: Span) =>
  and(since && gt(products.publishedAt, since), until && lte(products.publishedAt, until))

/** What a shop has listed last, newest first, and how many there are of it. A product that comes back is listed since its first day. */
export async function loadNewest(
  { db, env }: { db: Queryable; env: { currency: string } },
  sellerId: string,
  { limit, ...span }: Span & { limit: number },
): Promise<{ items: ProductCard[]; total: number }> {
  const where = and(eq(products.sellerId, sellerId), listedIn(span))
  return {
    items: await loadCards(db, env.currency, { where, limit }),
    total: await db.$count(products, and(published, where)),
  }
}

/** The shops that have listed something in a time, each with the moment of the last. */
export async function shopsWithNews(db: Queryable, span: Required<Span>): Promise<{ sellerId: string; at: Date }[]> {
  const rows = await db
    .select({ sellerId: products.sellerId, at: max(products.publishedAt) })
    .from(products)
    .where(and(published, listedIn(span)))
    .groupBy(products.sellerId)
  return rows.flatMap(({ sellerId, at }) => (at ? [{ sellerId, at }] : []))
}

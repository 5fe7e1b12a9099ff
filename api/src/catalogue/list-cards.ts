import { inArray } from 'drizzle-orm'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { MAX_CARDS } from 'shared-contracts/catalogue/page-sizes'
import type { Db } from '../db/database'
import { loadCards } from './load-cards'
import { products } from './products.table'

/** The cards of products by their slugs, in that order; what is not on sale is left out. */
export async function listCards(
  { db, env }: { db: Db; env: { currency: string } },
  slugs: readonly string[],
): Promise<ProductCard[]> {
  const wanted = [...new Set(slugs)].slice(0, MAX_CARDS)
  const cards = await loadCards(db, env.currency, { where: inArray(products.slug, wanted), limit: MAX_CARDS })
  const bySlug = new Map(cards.map((card) => [card.slug, card]))
  return wanted.flatMap((slug) => bySlug.get(slug) ?? [])
}

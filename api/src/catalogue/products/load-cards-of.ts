import { inArray } from 'drizzle-orm'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { Queryable } from '../../platform/db/database'
import { loadCards } from './load-cards'
import { products } from './products.table'

/**
 * The cards of these products, in this order; those that are not published are left out.
 *
 * @param colors of which a card shows the one that it has, as its pictures.
 */
export async function loadCardsOf(
  db: Queryable,
  currency: string,
  ids: readonly string[],
  colors: readonly string[] = [],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const cards = await loadCards(db, currency, { where: inArray(products.id, [...ids]), limit: ids.length, colors })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

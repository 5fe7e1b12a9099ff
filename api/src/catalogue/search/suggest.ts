import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SuggestedProduct, Suggestions } from 'shared-contracts/catalogue/suggestions.schema'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { Deps } from '../../deps'
import type { Db } from '../../platform/db/database'
import { brands, categories } from '../products/vocabulary.table'
import { listings } from '../products/listings.table'
import { loadCardsOf } from '../products/load-cards-of'
import { products } from '../products/products.table'
import { bestMatches } from './best-matches'
import { readWords } from './read-words'
import { foldWords } from '../products/search-words'

const PRODUCTS = 5
const NAMES = 3

/** What somebody who has typed this far may be looking for. Spelling is corrected only when that is sure. */
export async function suggest(
  deps: Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>,
  typed: string,
): Promise<Suggestions> {
  const { db, env } = deps
  const { words, query, readAs, colors } = await readWords(deps, typed)
  const where = sql`${listings.currency} = ${env.currency} and ${listings.productId} in (select ${products.id} from ${products} where ${words})`
  const hits = query ? await bestMatches(deps, { where, query, limit: PRODUCTS, offset: 0 }) : []
  const cards = await loadCardsOf(db, env.currency, hits, colors)
  const said = foldWords(readAs ?? typed)
  return {
    products: cards.map(toSuggested),
    categories: await suggestCategories(db, said),
    brands: await suggestBrands(db, said),
    readAs,
  }
}

/** A card as a list of suggestions shows it. */
export const toSuggested = ({ slug, title, brand, price, pictures }: ProductCard): SuggestedProduct => ({
  slug,
  title,
  brand: brand.name,
  price,
  picture: pictures[0] ?? null,
})

/** Every word begins one of the name's; those of which something is on sale. */
async function suggestBrands(db: Db, said: string): Promise<Suggestions['brands']> {
  const found = await db
    .select({ slug: brands.slug, name: brands.name })
    .from(brands)
    .where(
      sql`exists (
    select from ${listings} where ${listings.brandId} = ${brands.id})`,
    )
    .orderBy(asc(brands.name))
  return found.filter(({ name }) => isMeant(said, name)).slice(0, NAMES)
}

async function suggestCategories(db: Db, said: string): Promise<Suggestions['categories']> {
  const parents = alias(categories, 'parents')
  const found = await db
    .select({ slug: categories.slug, name: categories.name, parent: parents.name })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .orderBy(asc(categories.position))
  return found
    .map(({ slug, name, parent }) => ({ slug, name: parent ? `${parent} / ${name}` : name }))
    .filter(({ name }) => isMeant(said, name))
    .slice(0, NAMES)
}

/** `coats men` means `Men / Coats & jackets`. */
function isMeant(said: string, name: string): boolean {
  const own = foldWords(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const words = said.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 && words.every((word) => own.some((candidate) => candidate.startsWith(word)))
}

import { inArray } from 'drizzle-orm'
import type { Menu } from 'shared-contracts/catalogue/menu.schema'
import type { Deps } from '../../deps'
import { listCategories } from '../products/load-vocabulary'
import { loadCards } from '../products/load-cards'
import { products } from '../products/products.table'
import { categories } from '../products/vocabulary.table'
import { categoriesOf } from './meaning'
import { listPopularSearches, toSuggested } from './suggest'

const NEW_IN = 3

/** The departments with what is new in them, and what others look for. */
export async function loadMenu(deps: Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>): Promise<Menu> {
  const { db, env } = deps
  const tree = await db.select().from(categories)
  const departments: Menu['departments'] = []
  for (const department of await listCategories(deps)) {
    const where = inArray(products.categoryId, categoriesOf(department.slug, tree))
    const cards = await loadCards(db, env.currency, { where, limit: NEW_IN })
    departments.push({ ...department, newIn: cards.map(toSuggested) })
  }
  return { departments, searches: await listPopularSearches(deps) }
}

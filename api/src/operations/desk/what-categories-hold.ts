import type { ManagedCategory } from 'shared-contracts/categories/managed-category.schema'
import { wordsOfCategories } from '../../catalogue/categories/words-of-categories'
import { commissionOfCategories } from '../../money/commission/commission-of-categories'
import type { RuleDeps } from '../../money/commission/commission-rules'

/** What holds for the products of each category, by its id; of the commission only for whom it may show. */
export async function whatCategoriesHold(
  deps: RuleDeps,
  showsCommission: boolean,
): Promise<(id: string) => ManagedCategory['holds']> {
  const words = await wordsOfCategories(deps.db)
  const commission = showsCommission ? await commissionOfCategories(deps) : null
  return (id) => ({ ...words(id), commission: commission?.get(id) ?? null })
}

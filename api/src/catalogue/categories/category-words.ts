import { inArray, or, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { afterCommit } from '../../platform/db/after-commit'
import { enqueue } from '../../platform/outbox/enqueue'
import { indexNameWords } from '../products/name-words'
import { products } from '../products/products.table'
import { categories } from '../products/vocabulary.table'

declare module '../../platform/outbox/enqueue' {
  interface Topics {
    /** A category has another name, place or products: what lies in and below it is found by it. `after` is the last product that is. */
    'category-words': { categoryId: string; after: string | null }
  }
}

/** Lets the next products in and below a category be found by what it is called now, and asks for those after them. */
export async function indexCategoryWords(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  { categoryId, after }: { categoryId: string; after: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const below = tx
      .select({ id: categories.id })
      .from(categories)
      .where(or(eq(categories.id, categoryId), eq(categories.parentId, categoryId)))
    const last = await indexNameWords(tx, inArray(products.categoryId, below), after)
    if (last !== null) await enqueue(tx, clock.now(), { topic: 'category-words', categoryId, after: last })
    afterCommit(tx, catalogue.changed)
  })
}

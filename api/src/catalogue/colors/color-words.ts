import { eq, exists, and } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { afterCommit } from '../../platform/db/after-commit'
import { enqueue } from '../../platform/outbox/enqueue'
import { indexNameWords } from '../products/name-words'
import { products } from '../products/products.table'
import { variants } from '../products/variants.table'

declare module '../../platform/outbox/enqueue' {
  interface Topics {
    /** A colour has another name, or more products: they are found by it. `after` is the last product that is. */
    'color-words': { color: string; after: string | null }
  }
}

/** Lets the next products that come in a colour be found by what it is called now, and asks for those after them. */
export async function indexColorWords(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  { color, after }: { color: string; after: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const comesInIt = tx
      .select({ id: variants.id })
      .from(variants)
      .where(and(eq(variants.productId, products.id), eq(variants.color, color)))
    const last = await indexNameWords(tx, exists(comesInIt), after)
    if (last !== null) await enqueue(tx, clock.now(), { topic: 'color-words', color, after: last })
    afterCommit(tx, catalogue.changed)
  })
}

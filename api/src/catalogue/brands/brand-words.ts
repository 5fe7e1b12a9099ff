import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { afterCommit } from '../../platform/db/after-commit'
import { enqueue } from '../../platform/outbox/enqueue'
import { indexNameWords } from '../products/name-words'
import { products } from '../products/products.table'

declare module '../../platform/outbox/enqueue' {
  interface Topics {
    /** A brand has another name, or more products: they are found by it. `after` is the last product that is. */
    'brand-words': { brandId: string; after: string | null }
  }
}

/** Lets the next products of a brand be found by what it is called now, and asks for those after them. */
export async function indexBrandWords(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  { brandId, after }: { brandId: string; after: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const last = await indexNameWords(tx, eq(products.brandId, brandId), after)
    if (last !== null) await enqueue(tx, clock.now(), { topic: 'brand-words', brandId, after: last })
    afterCommit(tx, catalogue.changed)
  })
}

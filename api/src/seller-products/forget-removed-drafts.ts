import { lt } from 'drizzle-orm'
import { products } from '../catalogue/products.table'
import type { Deps } from '../deps'

const KEPT_MS = 24 * 60 * 60 * 1000

/** Removes for good what was deleted a day ago: nobody brings it back any more. */
export async function forgetRemovedDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(products).where(lt(products.deletedAt, new Date(clock.now().getTime() - KEPT_MS)))
}

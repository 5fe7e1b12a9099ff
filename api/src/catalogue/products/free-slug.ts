import { ilike, or, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import type { attributes } from '../attributes/attributes.table'
import type { brands, categories, colors } from './vocabulary.table'

/** The first of `norrland`, `norrland-2` and so on that nothing in the table has. To be called with all its names locked. */
export async function freeSlug(
  tx: Tx,
  table: typeof brands | typeof categories | typeof colors | typeof attributes,
  wanted: string,
): Promise<string> {
  const taken = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(or(eq(table.slug, wanted), ilike(table.slug, `${wanted}-%`)))
  const all = new Set(taken.map(({ slug }) => slug))
  if (!all.has(wanted)) return wanted
  let number = 2
  while (all.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

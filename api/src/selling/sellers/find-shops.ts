import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from './present-seller'
import { sellers } from './sellers.table'

/** A shop as others name it. */
export interface NamedShop {
  id: string
  slug: string
  name: string
  /** ISO 3166-1 alpha-2; `null` while it is not known. */
  country: string | null
  /** It may sell; others are not seen by shoppers. */
  isOpen: boolean
}

const columns = {
  id: sellers.id,
  slug: sellers.slug,
  name: sellers.name,
  country: sellers.country,
  state: sellers.state,
}

const toShop = ({ state, ...row }: Omit<NamedShop, 'name' | 'isOpen'> & { name: string | null; state: string }) => ({
  ...row,
  name: sellerName(row),
  isOpen: state === 'approved',
})

/** Shops by their ids, open or not. */
export async function findShops(db: Queryable, ids: readonly string[]): Promise<Map<string, NamedShop>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(columns)
    .from(sellers)
    .where(inArray(sellers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, toShop(row)]))
}

/** The shop at an address, while it is open; `null` for all others. */
export async function findOpenShop(db: Queryable, slug: string): Promise<NamedShop | null> {
  const [row] = await db
    .select(columns)
    .from(sellers)
    .where(and(eq(sellers.slug, slug), eq(sellers.state, 'approved')))
  return row ? toShop(row) : null
}

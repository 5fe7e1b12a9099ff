import { asc, sql } from 'drizzle-orm'
import type { Brand } from 'shared-contracts/catalogue/options.schema'
import type { Db } from '../db/database'
import { brands } from './brands.table'

/** All brands, by name. */
export function listBrands({ db }: { db: Db }): Promise<Brand[]> {
  return db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(asc(sql`lower(${brands.name})`))
}

import { eq, sql } from 'drizzle-orm'
import { products } from './products.table'

/** What shoppers see. */
export const published = eq(products.status, 'published')

/** The order of the shop. */
export const newestFirst = [sql`${products.publishedAt} desc`, sql`${products.id} desc`] as const

import { sql } from 'drizzle-orm'
import { sellers } from '../sellers/sellers.table'
import { products } from './products.table'
import { variants } from './variants.table'

/** What shoppers see: published, by a seller who may sell. */
export const published = sql`(${products.status} = 'published' and not ${products.heldBack})`

/** Also: this variant is still made, and its seller is not away. Needs `variants` and `sellers` beside the products. */
export const canBeBought = sql`(${published} and ${variants.archivedAt} is null and ${sellers.awayUntil} is null)`

/** The order of the shop. */
export const newestFirst = [sql`${products.publishedAt} desc`, sql`${products.id} desc`] as const

import { sql } from 'drizzle-orm'
import type { Found } from 'shared-contracts/admin/search.schema'
import { FOUND_ROWS } from 'shared-contracts/admin/search-terms'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import { containing } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from './present-seller'

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  name: string | null
  state: SellerState
  emails: string[]
}

/** Shops by name, by their page's address, or by the email address of somebody who works for them: the newest first. */
export async function searchShops(db: Queryable, typed: string): Promise<Found['shops']> {
  const pattern = containing(typed)
  const { rows } = await db.execute<Row>(sql`
    select seller.id, seller.slug, seller.name, seller.state, array(
      select users.email from memberships join users on users.id = memberships.user_id
      where memberships.seller_id = seller.id order by 1) as emails
    from sellers seller where seller.id in (
      select id from sellers where name ilike ${pattern} or slug ilike ${pattern}
      union all select memberships.seller_id from users join memberships on memberships.user_id = users.id
        where users.audience = 'seller' and users.email ilike ${pattern})
    order by seller.created_at desc, seller.id desc limit ${FOUND_ROWS}`)
  return rows.map(({ name, ...seller }) => ({ ...seller, name: sellerName({ slug: seller.slug, name }) }))
}

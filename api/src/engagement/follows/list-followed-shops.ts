import type { FollowedShopPage } from 'shared-contracts/follows/follow.schema'
import { FOLLOWED_PAGE_SIZE } from 'shared-contracts/follows/follow-terms'
import { loadNewest } from '../../catalogue/products/newest-of-shop'
import type { Deps } from '../../deps'
import { pagedBy } from '../../platform/db/paged'
import { findFollows } from './follow-shop'

/** Of each shop. */
const NEWEST = 4

/** One page of the shops that a shopper follows and that are open, the last followed first, with what each has listed last. */
export async function listFollowedShops(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  page?: number,
): Promise<FollowedShopPage> {
  const open = (await findFollows(db, userId)).filter(({ isOpen }) => isOpen)
  const load = ({ limit, offset }: { limit: number; offset: number }) =>
    Promise.all(
      open.slice(offset, offset + limit).map(async ({ id, slug, name, country, followedAt }) => {
        const { items: newest } = await loadNewest({ db, env }, id, { limit: NEWEST })
        return { slug, name, country, followedAt: followedAt.toISOString(), newest }
      }),
    )
  return pagedBy(load, { page, size: FOLLOWED_PAGE_SIZE, total: open.length })
}

import type { DeskProductDetails } from 'shared-contracts/desk-products/desk-products.schema'
import { countOrdersOf } from '../../buying/desk/list-all-orders'
import { findAnyProduct } from '../../catalogue/desk/find-any-product'
import type { Deps } from '../../deps'
import { reportsOf } from '../../engagement/content-reports/list-reported'
import { countReviewsOf } from '../../engagement/reviews/count-reviews-of'
import { accountNames } from '../../identity/accounts/account-names'

/** Everything about one product, put together from what each district knows; `null` when there is none. */
export async function describeProduct(deps: Pick<Deps, 'db' | 'env'>, id: string): Promise<DeskProductDetails | null> {
  const { db } = deps
  const product = await findAnyProduct(deps, id)
  if (!product) return null
  const names = await accountNames(
    db,
    product.changes.map(({ actorId }) => actorId),
  )
  return {
    ...product,
    orders: await countOrdersOf(db, id),
    reports: await reportsOf(db, id),
    reviews: await countReviewsOf(db, id),
    changes: product.changes.map(({ actorId, ...change }) => ({
      ...change,
      by: actorId === null ? null : (names.get(actorId) ?? null),
    })),
  }
}

import { and, count, sql } from 'drizzle-orm'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import type { SellerOverview } from 'shared-contracts/seller/seller.contract'
import type { Deps } from '../../deps'
import { countSellersWork } from '../../buying/orders/count-sellers-work'
import { describeMoney } from '../../money/payouts/describe-money'
import { loadSalesToday } from '../reports/sales-today'
import { narrowSellerProducts } from '../../catalogue/products/narrow-seller-products'
import { published } from '../../catalogue/products/published'
import { products } from '../../catalogue/products/products.table'
import { loadSellerProducts, ownedBy } from '../../catalogue/products/seller-products'
import { piecesOnHand, runsLow } from '../../catalogue/products/shelf'
import { countLow } from '../../catalogue/stock/seller-stock'

const ROWS = 5

/** A seller's shop at a glance, with what its reader may see of its sales and its money. */
export async function loadSellerOverview(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'payouts'>,
  { sellerId, permissions }: { sellerId: string; permissions: readonly SellerPermission[] },
): Promise<SellerOverview> {
  const [counted] = await deps.db
    .select({
      products: sql<number>`(count(*) filter (where ${published}))::int`,
      listed: count(),
      pieces: sql<number>`coalesce(sum(${piecesOnHand}) filter (where ${published}), 0)::int`,
    })
    .from(products)
    .where(and(ownedBy(sellerId), narrowSellerProducts({})))
  return {
    ...(counted ?? { products: 0, listed: 0, pieces: 0 }),
    lowStockTotal: await countLow(deps.db, sellerId),
    lowStock: await loadSellerProducts(deps, sellerId, {
      where: and(published, runsLow),
      sort: 'stock',
      limit: ROWS,
    }),
    latest: await loadSellerProducts(deps, sellerId, { where: published, limit: ROWS }),
    work: await countSellersWork(deps.db, sellerId, deps.clock.now()),
    sales: permissions.includes('reports.read') ? await loadSalesToday(deps, sellerId) : null,
    nextPayout: permissions.includes('money.read') ? await nextPayoutOf(deps, sellerId) : null,
  }
}

/** What the next payout would bring, as things stand: nothing while the seller owes. */
async function nextPayoutOf(
  deps: Pick<Deps, 'db' | 'env' | 'payouts'>,
  sellerId: string,
): Promise<SellerOverview['nextPayout']> {
  const { balances, nextPayoutAt: at } = await describeMoney(deps, sellerId)
  const { currency } = deps.env
  const balance = balances.find(({ available }) => available.currency === currency)
  const available = (balance?.available.amountMinor ?? 0) - (balance?.held?.amountMinor ?? 0)
  return at === null ? null : { at, amount: { amountMinor: Math.max(0, available), currency } }
}

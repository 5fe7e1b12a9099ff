import { and, eq, sql } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { sellers } from '../../selling/sellers/sellers.table'
import { products } from '../products/products.table'
import { variants } from '../products/variants.table'
import { stockLevels } from './stock-levels.table'

const available = sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`

/** Notifies a seller's team that a variant runs low, once a day at most, if it still does. */
export async function notifyOfLowStock(deps: Pick<Deps, 'db' | 'clock'>, variantId: string): Promise<void> {
  const [found] = await deps.db
    .select({
      title: products.title,
      sellerId: products.sellerId,
      sku: variants.sku,
      available,
      status: products.status,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(and(eq(variants.id, variantId), sql`${available} <= coalesce(${variants.lowAt}, ${sellers.lowAt})`))
  if (found?.status !== 'published') return
  const day = deps.clock.now().toISOString().slice(0, 10)
  await notifyTeam(deps, {
    sellerId: found.sellerId,
    kind: 'low_stock',
    about: [found.title, found.sku].filter(Boolean).join(', '),
    detail: `${found.available}`,
    link: paths.seller.stockOf(variantId),
    key: `low:${variantId}:${day}`,
  })
}

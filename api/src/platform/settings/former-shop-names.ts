import { asc } from 'drizzle-orm'
import type { Env } from '../../env'
import type { Queryable, Tx } from '../db/database'
import { formerShopNames } from './shop-settings.table'

type ShopName = Pick<Env, 'shopName' | 'supportEmail'>

/** Keeps what the shop was called, as it is about to be called otherwise. */
export async function keepFormerName(tx: Tx, { shopName, supportEmail }: ShopName, now: Date): Promise<void> {
  await tx.insert(formerShopNames).values({ until: now, shopName, supportEmail }).onConflictDoNothing()
}

/** What the shop was called at any moment. A shop has few names in its life: they are read at once. */
export async function shopNamesInTime(db: Queryable, env: ShopName): Promise<(at: Date) => ShopName> {
  const former = await db.select().from(formerShopNames).orderBy(asc(formerShopNames.until))
  return (at) => {
    const { shopName, supportEmail } = former.find(({ until }) => until > at) ?? env
    return { shopName, supportEmail }
  }
}

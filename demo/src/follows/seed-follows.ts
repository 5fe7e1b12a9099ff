import { inArray } from 'drizzle-orm'
import type { Deps } from 'api/deps'
import { shopFollows } from 'api/engagement/follows/shop-follows.table'
import { users } from 'api/identity/accounts/users.table'
import { daysBefore } from 'api/platform/clock/days'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { SELLERS } from '../catalogue/sellers'
import { DEMO_BUYERS, DEMO_SHOPPER } from '../history/demo-buyers'
import { lockAnchor } from '../history/history-anchor'

/** The demo's shopper hears in the next evening's mail what came in these days. */
const NOT_TOLD_DAYS = 2.5

/** Which of the sellers the demo's shopper follows. */
const SHOPPERS = [1, 3]

/**
 * Has the demo's shoppers follow shops, most of them that of the seller with an account. All of it at once, and once: when one of them follows
 * something already, nothing is added.
 *
 * @param anchor the time at which the demo was filled; when it was made afresh in the meantime, nothing is added either.
 */
export async function seedFollows({ db }: Pick<Deps, 'db'>, anchor: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockAnchor(tx)
    if (current?.getTime() !== anchor.getTime()) return
    const people = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        inArray(
          users.email,
          [DEMO_SHOPPER, ...DEMO_BUYERS].map(({ email }) => email),
        ),
      )
    const ids = people.map(({ id }) => id)
    if (ids.length === 0 || (await tx.$count(shopFollows, inArray(shopFollows.userId, ids))) > 0) return
    const planned = people.flatMap(({ id: userId, email }) => {
      const buyer = DEMO_BUYERS.findIndex((one) => one.email === email)
      const isShopper = buyer < 0
      const sellers = isShopper ? SHOPPERS : [...(buyer % 4 === 3 ? [] : [0]), 1 + (buyer % (SELLERS.length - 1))]
      return sellers.flatMap((index, place) => {
        const seller = SELLERS[index]
        if (!seller) return []
        const followedAt = daysBefore(anchor, 3 + (((buyer + 2) * 7 + place * 13) % 90))
        const toldUntil = isShopper ? daysBefore(anchor, NOT_TOLD_DAYS) : anchor
        return [{ userId, sellerId: stableId('seller', seller.slug), followedAt, toldUntil }]
      })
    })
    await tx.insert(shopFollows).values(planned)
  })
}

import type { Promotion, PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { startTestApi, type TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

export interface PromotionShop {
  shop: TestApi
  admin: TestVisitor
  /** Makes a promotion of the marketplace: of 20 percent, by itself, unless something else is said. */
  make(over?: Partial<PromotionDraft>): Promise<Promotion>
  /** Ends everything that was made. */
  endMade(): Promise<void>
  /** A moment from now, ISO 8601. */
  inHours(hours: number): string
}

let names = 0

/** A shop with somebody of its staff who makes promotions. */
export async function startPromotionShop(): Promise<PromotionShop> {
  const shop = await startTestApi()
  const admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const made: string[] = []
  return {
    shop,
    admin,
    async make(over = {}) {
      const promotion = await admin.client.promotions.create({
        ...{ code: `AUTO-${(names += 1)}`, automatic: true, description: 'Autumn sale' },
        ...({ kind: 'percent', percent: 20 } as const),
        ...over,
      })
      made.push(promotion.id)
      return promotion
    },
    async endMade() {
      for (const id of made.splice(0)) {
        const { version } = await admin.client.promotions.get({ id })
        await admin.client.promotions.end({ id, version })
      }
    },
    inHours: (hours) => new Date(shop.api.deps.clock.now().getTime() + hours * 3_600_000).toISOString(),
  }
}

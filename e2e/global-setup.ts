import type { FullConfig } from '@playwright/test'
import { tellFindings } from './drills/findings/tell-findings'
import { startShop } from './shop/start-shop'

/** One shop for all tests that do not change how it runs; `SHOP_ORIGIN` tells the workers where, or names one that runs already. */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const shop = process.env.SHOP_ORIGIN ? null : await startShop()
  if (shop) process.env.SHOP_ORIGIN = shop.origin
  return async () => {
    await shop?.stop()
    await tellFindings(projects[0]!.outputDir)
  }
}

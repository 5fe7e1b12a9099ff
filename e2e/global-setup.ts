import { startShop } from './shop/start-shop'

/** One shop for all tests that do not change how it runs; `SHOP_ORIGIN` tells the workers where, or names one that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_ORIGIN) return undefined
  const shop = await startShop()
  process.env.SHOP_ORIGIN = shop.origin
  return async () => {
    await shop.stop()
  }
}

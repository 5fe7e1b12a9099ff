import { startShop } from './shop/start-shop'

/** One shop for all tests that do not change how it runs; `SHOP_ORIGIN` tells the workers where it is. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Every visitor of these tests comes from one address: its limits would stop them.
  const shop = await startShop()
  process.env.SHOP_ORIGIN = shop.origin
  return async () => {
    await shop.stop()
  }
}

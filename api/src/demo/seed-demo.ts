import type { Deps } from '../deps'
import { demoCatalogue } from './catalogue/demo-catalogue'
import { hashDemoPassword, insertDemoAccounts } from './demo-accounts'
import { demoLegalDetails } from './demo-legal-details'
import { demoId } from './demo-id'
import { demoSince } from './history/history-anchor'
import { insertDemoProducts } from './insert-demo-products'
import { insertRows } from './insert-rows'

const PRODUCTS_AT_ONCE = 240

/** Fills the shop up to so many demo products, with their sellers, brands and the demo accounts. What is there stays. */
export async function seedDemo(
  { db, clock, env, catalogue }: Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>,
  products: number,
): Promise<void> {
  const demo = demoCatalogue({ products })
  const passwordHash = await hashDemoPassword()
  const now = clock.now()
  const since = demoSince(now)
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'brands',
      { id: 'uuid', slug: 'text', name: 'text' },
      demo.brands.map((brand) => ({ id: demoId('brand', brand.slug), ...brand })),
    )
    await insertRows(
      tx,
      'sellers',
      { id: 'uuid', slug: 'text', name: 'text', country: 'text', story: 'text', created_at: 'timestamptz' },
      demo.sellers.map((seller) => ({ id: demoId('seller', seller.slug), ...seller, created_at: since })),
    )
    const text = 'text'
    await insertRows(
      tx,
      'seller_legal_details',
      {
        seller_id: 'uuid',
        legal_name: text,
        line1: text,
        postcode: text,
        city: text,
        country: text,
        tax_id: text,
        updated_at: 'timestamptz',
      },
      demo.sellers.flatMap((seller) => {
        const details = demoLegalDetails(seller)
        return details ? [{ seller_id: demoId('seller', seller.slug), ...details, updated_at: now }] : []
      }),
    )
    const sellerId = demoId('seller', demo.sellers[0]?.slug ?? '')
    await insertDemoAccounts(tx, { sellerId, passwordHash, since })
  })
  // One transaction for all would keep everybody else waiting; what is cut off half-way is filled up the next time.
  for (let start = 0; start < demo.products.length; start += PRODUCTS_AT_ONCE) {
    const batch = demo.products.slice(start, start + PRODUCTS_AT_ONCE)
    await db.transaction((tx) => insertDemoProducts(tx, demo, { batch, now, currency: env.currency }))
  }
  await catalogue.changed()
}

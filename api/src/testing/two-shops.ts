import type { ApiClient } from 'shared-contracts/client'
import { aSeller } from './a-seller'
import { someVariants } from './some-variants'
import type { TestApi } from './start-test-api'

interface TwoShops {
  /** Of the first shop. */
  sellerId: string
  seller: ApiClient
  /** Somebody else who works there. */
  colleague: ApiClient
  /** Somebody of another shop. */
  other: ApiClient
}

/** People of two shops that sell something, signed in. */
export async function twoShops(shop: TestApi): Promise<TwoShops> {
  const [first, ...more] = await someVariants(shop, 4)
  const { sellerId } = first
  const elsewhere = more.find((variant) => variant.sellerId !== sellerId)
  const seller = async (id: string) => (await aSeller(shop, id)).client
  return {
    sellerId,
    seller: await seller(sellerId),
    colleague: await seller(sellerId),
    other: await seller(elsewhere?.sellerId ?? ''),
  }
}

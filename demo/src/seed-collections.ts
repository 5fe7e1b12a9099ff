import { createCollection, nameCollections } from 'api/catalogue/collections/collections'
import { createCuration } from 'api/catalogue/search/tuning/curations'
import { listProducts } from 'api/catalogue/products/list-products'
import type { Deps } from 'api/deps'
import { withoutEndpoint } from 'api/http/refuse'
import { EVENING_PICTURE, seedMedia } from './seed-media'

const HOME_PIECES = 6
const PINNED = 3

/**
 * Pictures for the library, collections (two that find their products by themselves and one by hand) and what comes first for a search, once;
 * what is there stays.
 */
export async function seedCollections(deps: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'env'>): Promise<void> {
  if ((await nameCollections(deps)).length > 0) return
  const context = { ...deps, ...withoutEndpoint }
  await seedMedia(deps)
  await createCollection(context, {
    ...{ slug: 'wool-weather', title: 'Wool weather', text: 'Knits for days that begin dark.' },
    ...{ rule: { category: 'women-knitwear', inStock: true, sort: 'rating' }, productIds: [] },
  })
  await createCollection(context, {
    ...{ slug: 'last-call', title: 'Last call', text: 'A fifth off or more, while it lasts.' },
    ...{ rule: { minDiscount: 20, sort: 'discount' }, productIds: [] },
  })
  const { items } = await listProducts(deps, { category: 'home-living' })
  if (items.length === 0) return
  await createCollection(context, {
    ...{ slug: 'a-quiet-evening', title: 'A quiet evening', text: 'What we would put beside the chair.', rule: null },
    ...{ productIds: items.slice(0, HOME_PIECES).map(({ id }) => id), mediaId: EVENING_PICTURE },
  })
  const productIds = items.slice(0, PINNED).map(({ id }) => id)
  await createCuration(context, { said: ['housewarming', 'new home'], productIds, boosts: [] })
}

import { accountCalls } from './account-calls'
import { disputeCalls } from './dispute-calls'
import { adminCalls } from './admin-calls'
import type { CallsOf } from './calls'
import { catalogueCalls } from './catalogue-calls'
import { mediaCalls } from './media-calls'
import { collectionCalls } from './collection-calls'
import { searchTuningCalls } from './search-tuning-calls'
import { contentCalls } from './content-calls'
import { deskSellerCalls } from './desk-seller-calls'
import { deskCalls } from './desk-calls'
import { flagCalls } from './flag-calls'
import { giftCardCalls } from './gift-card-calls'
import { jobCalls } from './job-calls'
import { newsletterCalls } from './newsletter-calls'
import { orderCalls } from './order-calls'
import { promotionCalls } from './promotion-calls'
import { sellerOrderCalls } from './seller-order-calls'
import { sellerProductCalls } from './seller-product-calls'
import { sellerShopCalls } from './seller-shop-calls'
import { settingsCalls } from './settings-calls'
import { mockEndpoints } from '../endpoints'

/** What is asked by an address alone needs no call of its own. */
const plainCalls: CallsOf = (api) =>
  Object.fromEntries(
    mockEndpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
      .map(({ name }) => [name, () => functionAt(api, name)({})]),
  )

const functionAt = (api: object, name: string) =>
  name.split('.').reduce((part, key) => (part as Record<string, object>)[key]!, api) as (
    input: object,
  ) => Promise<unknown>

/** One call of every endpoint that succeeds in a shop with data. */
export const allCalls: CallsOf = (api) => ({
  ...plainCalls(api),
  ...catalogueCalls(api),
  ...orderCalls(api),
  ...newsletterCalls(api),
  ...accountCalls(api),
  ...sellerProductCalls(api),
  ...sellerOrderCalls(api),
  ...sellerShopCalls(api),
  ...adminCalls(api),
  ...settingsCalls(api),
  ...contentCalls(api),
  ...collectionCalls(api),
  ...searchTuningCalls(api),
  ...mediaCalls(api),
  ...promotionCalls(api),
  ...giftCardCalls(api),
  ...deskSellerCalls(api),
  ...deskCalls(api),
  ...disputeCalls(api),
  ...flagCalls(api),
  ...jobCalls(api),
})

import type { ApiClient, HostServices } from 'shared-contracts'
import { aProblem, createTestHost } from 'standalone/testing'
import { aCart } from './cart-samples'
import { aLanding, aProduct, aSeller, aStorePage, categories, someFacets } from './catalogue-samples'

type Catalogue = ApiClient['catalogue']
type Products = ApiClient['products']

/** The calls that show the catalogue. */
export type FakeCatalogue = Pick<Catalogue, 'landing' | 'categories' | 'facets' | 'seller'> &
  Pick<Products, 'list' | 'related' | 'cards' | 'get'>

/** The calls about what a visitor buys; each may be given. */
export interface FakeBasket {
  cart: Partial<ApiClient['cart']>
  wishlist: Partial<ApiClient['wishlist']>
  checkout: Partial<ApiClient['checkout']>
  orders: Partial<ApiClient['orders']>
  orderMessages: Partial<ApiClient['orderMessages']['shopper']>
  reviews: Partial<ApiClient['reviews']>
  session: ApiClient['accounts']['shop']['checkSession']
  /** Variants that are not the standard. */
  flags: HostServices['flags']
  contact: Partial<ApiClient['contact']>
  newsletter: Partial<ApiClient['newsletter']>
  delivery: Partial<ApiClient['delivery']>
  alerts: Partial<ApiClient['alerts']>
  follows: Partial<ApiClient['follows']>
  conversations: Partial<ApiClient['conversations']['shopper']>
  shop: Partial<ApiClient['shop']>
  pages: Partial<ApiClient['pages']>
  content: Partial<ApiClient['content']>
  config: Partial<HostServices['config']>
}

/** Host services over a catalogue of the samples; `over` and `basket` replace single calls, and the mocks answer the rest. */
export function fakeHost(over: Partial<FakeCatalogue> = {}, basket: Partial<FakeBasket> = {}) {
  const {
    landing = async () => aLanding(),
    categories: tree = async () => ({ items: categories }),
    facets = async () => someFacets(),
    seller = async () => aSeller,
    list = async () => aStorePage(),
    related = async () => ({ similar: [], goesWith: [] }),
    cards = async () => ({ items: [] }),
    get = async () => aProduct(),
  } = over
  const {
    cart,
    wishlist,
    orderMessages,
    conversations,
    session = () => Promise.reject(aProblem('UNAUTHORIZED')),
    delivery,
  } = basket
  const {
    checkout = {},
    orders = {},
    reviews = {},
    contact = {},
    newsletter = {},
    alerts = {},
    follows = {},
    shop = {},
    content = {},
    pages,
    flags,
    config = {},
  } = basket
  return createTestHost({
    config: { demo: false, cardTokensUrl: '/api/pay/tokens', ...config },
    flags,
    calls: {
      catalogue: { landing, categories: tree, facets, seller },
      products: { list, get, related, cards, noteView: async () => undefined },
      cart: { get: async () => aCart(), ...cart },
      wishlist: { ids: async () => ({ ids: [] }), ...wishlist },
      orderMessages: {
        shopper: { list: async () => ({ items: [], hasEarlier: false, unread: 0 }), ...orderMessages },
      },
      conversations: { shopper: { ...conversations } },
      addresses: { list: async () => ({ items: [] }) },
      accounts: { shop: { checkSession: session } },
      delivery: { ways: async () => ({ items: [] }), ...delivery },
      ...{ checkout, orders, reviews, contact, newsletter, alerts, follows, shop, content },
      ...(pages && { pages }),
    },
  }).host
}

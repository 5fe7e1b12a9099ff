import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { ApiClient, HostServices } from 'shared-contracts'
import { vi } from 'vitest'
import { aCart } from './cart-samples'
import { aLanding, aProduct, aSeller, aStorePage, categories, someFacets } from './catalogue-samples'

/** The calls that a storefront page makes; the contract's types hold for them. */
export interface FakeCatalogue {
  landing: ApiClient['catalogue']['landing']
  categories: ApiClient['catalogue']['categories']
  facets: ApiClient['catalogue']['facets']
  seller: ApiClient['catalogue']['seller']
  list: ApiClient['products']['list']
  related: ApiClient['products']['related']
  cards: ApiClient['products']['cards']
  get: ApiClient['products']['get']
}

/** The calls about what a visitor buys; each may be given. */
export interface FakeBasket {
  cart: Partial<ApiClient['cart']>
  wishlist: Partial<ApiClient['wishlist']>
  checkout: Partial<ApiClient['checkout']>
  orders: Partial<ApiClient['orders']>
  orderMessages: Partial<ApiClient['orderMessages']['shopper']>
  reviews: Partial<ApiClient['reviews']>
  session: ApiClient['accounts']['shop']['checkSession']
  contact: Partial<ApiClient['contact']>
  newsletter: Partial<ApiClient['newsletter']>
  delivery: Partial<ApiClient['delivery']>
  alerts: Partial<ApiClient['alerts']>
}

/** What a call rejects with when the API answered with a problem. */
export function aProblem(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** Host services over a catalogue in memory; `over` replaces single calls. */
export function fakeHost(over: Partial<FakeCatalogue> = {}, basket: Partial<FakeBasket> = {}): HostServices {
  const catalogue = {
    landing: async () => aLanding(),
    categories: async () => ({ items: categories }),
    facets: async () => someFacets(),
    seller: async () => aSeller,
    list: async () => aStorePage(),
    related: async () => ({ similar: [], goesWith: [] }),
    cards: async () => ({ items: [] }),
    get: async () => aProduct(),
    ...over,
  } satisfies FakeCatalogue
  // A call of another endpoint fails as "not a function".
  const api = {
    catalogue: {
      landing: catalogue.landing,
      categories: catalogue.categories,
      facets: catalogue.facets,
      seller: catalogue.seller,
    },
    products: { list: catalogue.list, get: catalogue.get, related: catalogue.related, cards: catalogue.cards },
    cart: { get: async () => aCart(), ...basket.cart },
    wishlist: { ids: async () => ({ ids: [] }), ...basket.wishlist },
    checkout: { ...basket.checkout },
    orders: { ...basket.orders },
    orderMessages: {
      shopper: { list: async () => ({ items: [], hasEarlier: false, unread: 0 }), ...basket.orderMessages },
    },
    reviews: { ...basket.reviews },
    addresses: { list: async () => ({ items: [] }) },
    accounts: { shop: { checkSession: basket.session ?? (() => Promise.reject(aProblem('UNAUTHORIZED'))) } },
    contact: { ...basket.contact },
    newsletter: { ...basket.newsletter },
    alerts: { ...basket.alerts },
    delivery: { ways: async () => ({ items: [] }), ...basket.delivery },
  } as unknown as ApiClient
  return {
    api,
    queries: createTanstackQueryUtils(api),
    toast: { success: vi.fn(() => () => {}), error: vi.fn(() => () => {}), loading: vi.fn(() => () => {}) },
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: false, cardTokensUrl: '/api/pay/tokens' },
    session: { signedIn: vi.fn(async () => {}), logOut: vi.fn(async () => {}) },
  }
}

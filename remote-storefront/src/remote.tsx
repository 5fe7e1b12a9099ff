import type { RemoteModule } from 'shared-contracts'
import type { placeholderPage } from './features/placeholder/placeholder-page'
import { Frame } from './frame'

const titled =
  (...name: Parameters<typeof placeholderPage>) =>
  (module: { placeholderPage: typeof placeholderPage }) =>
    module.placeholderPage(...name)

const storefront: RemoteModule = {
  Frame,
  pages: {
    landing: () => import(/* webpackChunkName: "page-landing" */ './features/landing/landing-page.route'),
    store: () => import(/* webpackChunkName: "page-store" */ './features/store/store-page.route'),
    seller: () => import(/* webpackChunkName: "page-seller" */ './features/store/seller-page.route'),
    product: () => import(/* webpackChunkName: "page-product" */ './features/product/product-page.route'),
    cart: () => import(/* webpackChunkName: "page-cart" */ './features/cart/cart-page.route'),
    checkout: () => import(/* webpackChunkName: "page-checkout" */ './features/checkout/checkout-page.route'),
    'checkout-return': () =>
      import(/* webpackChunkName: "page-checkout-return" */ './features/checkout/checkout-return-page.route'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './features/orders/orders-page.route'),
    purchase: () => import(/* webpackChunkName: "page-purchase" */ './features/orders/purchase-page.route'),
    wishlist: () => import(/* webpackChunkName: "page-wishlist" */ './features/wishlist/wishlist-page.route'),
    'shared-wishlist': () =>
      import(/* webpackChunkName: "page-shared-wishlist" */ './features/wishlist/shared-wishlist-page.route'),
    // One module in one file; a name of its own for each page, because a route names its page and a page has a title.
    about: () =>
      import(/* webpackChunkName: "page-about" */ './features/placeholder/placeholder-page').then(titled('about')),
    policy: () =>
      import(/* webpackChunkName: "page-policy" */ './features/placeholder/placeholder-page').then(titled('policy')),
    licence: () =>
      import(/* webpackChunkName: "page-licence" */ './features/placeholder/placeholder-page').then(titled('licence')),
    contact: () =>
      import(/* webpackChunkName: "page-contact" */ './features/placeholder/placeholder-page').then(titled('contact')),
  },
}

export default storefront

import type { PageModule, RemoteModule } from 'shared-contracts'
import { Frame } from './frame'

const named =
  (name?: string) =>
  ({ textPage }: { textPage: (name?: string) => PageModule }) =>
    textPage(name)

const storefront: RemoteModule = {
  Frame,
  pages: {
    landing: () => import(/* webpackChunkName: "page-landing" */ './features/landing/landing-page.route'),
    store: () => import(/* webpackChunkName: "page-store" */ './features/store/store-page.route'),
    seller: () => import(/* webpackChunkName: "page-seller" */ './features/store/seller-page.route'),
    product: () => import(/* webpackChunkName: "page-product" */ './features/product/product-page.route'),
    preview: () => import(/* webpackChunkName: "page-preview" */ './features/product/preview-page.route'),
    cart: () => import(/* webpackChunkName: "page-cart" */ './features/cart/cart-page.route'),
    checkout: () => import(/* webpackChunkName: "page-checkout" */ './features/checkout/checkout-page.route'),
    'checkout-return': () =>
      import(/* webpackChunkName: "page-checkout-return" */ './features/checkout/checkout-return-page.route'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './features/orders/orders-page.route'),
    purchase: () => import(/* webpackChunkName: "page-purchase" */ './features/orders/purchase-page.route'),
    conversations: () =>
      import(/* webpackChunkName: "page-conversations" */ './features/conversations/conversations-page.route'),
    'followed-shops': () =>
      import(/* webpackChunkName: "page-followed-shops" */ './features/followed-shops/followed-shops-page.route'),
    wishlist: () => import(/* webpackChunkName: "page-wishlist" */ './features/wishlist/wishlist-page.route'),
    'shared-wishlist': () =>
      import(/* webpackChunkName: "page-shared-wishlist" */ './features/wishlist/shared-wishlist-page.route'),
    // One module in one file; a name of its own for each page, because a route names its page and a page has a title.
    about: () => import(/* webpackChunkName: "page-about" */ './features/texts/text-page').then(named('about')),
    policy: () => import(/* webpackChunkName: "page-policy" */ './features/texts/text-page').then(named('policy')),
    terms: () => import(/* webpackChunkName: "page-terms" */ './features/texts/text-page').then(named('terms')),
    licence: () => import(/* webpackChunkName: "page-licence" */ './features/texts/text-page').then(named('licence')),
    help: () => import(/* webpackChunkName: "page-help" */ './features/texts/text-page').then(named('help')),
    text: () => import(/* webpackChunkName: "page-text" */ './features/texts/text-page').then(named()),
    'landing-preview': () =>
      import(/* webpackChunkName: "page-landing-preview" */ './features/landing/landing-page.route').then(
        ({ preview }) => preview,
      ),
    'text-preview': () =>
      import(/* webpackChunkName: "page-text-preview" */ './features/texts/text-page').then(
        ({ previewPage }) => previewPage,
      ),
    imprint: () => import(/* webpackChunkName: "page-imprint" */ './features/imprint/imprint-page.route'),
    contact: () => import(/* webpackChunkName: "page-contact" */ './features/contact/contact-page.route'),
    'alerts-end': () => import(/* webpackChunkName: "page-alerts-end" */ './features/alerts/alerts-end-page'),
    newsletter: () =>
      import(/* webpackChunkName: "page-newsletter" */ './features/newsletter/newsletter-pages').then(
        ({ newsletterPages }) => newsletterPages.ask,
      ),
    'newsletter-confirm': () =>
      import(/* webpackChunkName: "page-newsletter-confirm" */ './features/newsletter/newsletter-pages').then(
        ({ newsletterPages }) => newsletterPages.confirm,
      ),
    'newsletter-unsubscribe': () =>
      import(/* webpackChunkName: "page-newsletter-unsubscribe" */ './features/newsletter/newsletter-pages').then(
        ({ newsletterPages }) => newsletterPages.unsubscribe,
      ),
  },
}

export default storefront

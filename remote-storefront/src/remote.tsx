import type { RemoteModule } from 'shared-contracts'
import { Frame } from './frame'

const placeholder = () => import(/* webpackChunkName: "page-placeholder" */ './features/placeholder/placeholder-page')
const inDevelopment =
  (...name: Parameters<Awaited<ReturnType<typeof placeholder>>['placeholderPage']>) =>
  async () =>
    (await placeholder()).placeholderPage(...name)

const storefront: RemoteModule = {
  Frame,
  pages: {
    landing: () => import(/* webpackChunkName: "page-landing" */ './features/landing/landing-page.route'),
    store: () => import(/* webpackChunkName: "page-store" */ './features/store/store-page.route'),
    product: () => import(/* webpackChunkName: "page-product" */ './features/product/product-page.route'),
    cart: inDevelopment('cart'),
    orders: inDevelopment('orders'),
    wishlist: inDevelopment('wishlist'),
    about: inDevelopment('about'),
    policy: inDevelopment('policy'),
    licence: inDevelopment('licence'),
    contact: inDevelopment('contact'),
  },
}

export default storefront

import { securityRoutes } from './accounts/security.routes'
import { accountsRoutes } from './accounts/accounts.routes'
import { addressesRoutes } from './addresses/addresses.routes'
import { adminRoutes } from './admin/admin.routes'
import { cartRoutes } from './cart/cart.routes'
import { catalogueRoutes } from './catalogue/catalogue.routes'
import { productsRoutes } from './catalogue/products.routes'
import { sellerRoutes } from './catalogue/seller.routes'
import { route } from './http/route'
import { accountRoutes } from './profile/account.routes'
import { reviewModerationRoutes } from './reviews/review-moderation.routes'
import { reviewsRoutes } from './reviews/reviews.routes'
import { telemetryRoutes } from './telemetry/telemetry.routes'
import { contactRoutes } from './contact/contact.routes'
import { deliveryRoutes } from './delivery/delivery.routes'
import { newsletterRoutes } from './newsletter/newsletter.routes'
import { checkoutRoutes } from './checkout/checkout.routes'
import { ordersRoutes } from './orders/orders.routes'
import { sellerOrdersRoutes } from './orders/seller-orders.routes'
import { releasesRoutes } from './releases/releases.routes'
import { wishlistRoutes } from './wishlist/wishlist.routes'

/** An implementation of every endpoint of the contract; the compiler says which one is missing. */
export const router = route.router({
  accounts: accountsRoutes,
  account: accountRoutes,
  security: securityRoutes,
  addresses: addressesRoutes,
  catalogue: catalogueRoutes,
  products: productsRoutes,
  reviews: reviewsRoutes,
  reviewModeration: reviewModerationRoutes,
  cart: cartRoutes,
  wishlist: wishlistRoutes,
  checkout: checkoutRoutes,
  orders: ordersRoutes,
  sellerOrders: sellerOrdersRoutes,
  seller: sellerRoutes,
  admin: adminRoutes,
  telemetry: telemetryRoutes,
  releases: releasesRoutes,
  contact: contactRoutes,
  newsletter: newsletterRoutes,
  delivery: deliveryRoutes,
})

import { accountContract } from './accounts/account.contract'
import { accountsContract } from './accounts/accounts.contract'
import { securityContract } from './accounts/security.contract'
import { addressesContract } from './addresses/addresses.contract'
import { adminContract } from './admin/admin.contract'
import { catalogueContract, productsContract } from './catalogue/catalogue.contract'
import { cartContract } from './cart/cart.contract'
import { checkoutContract } from './checkout/checkout.contract'
import { contactContract } from './contact/contact.contract'
import { deliveryContract } from './delivery/delivery.contract'
import { newsletterContract } from './newsletter/newsletter.contract'
import { ordersContract } from './orders/orders.contract'
import { sellerOrdersContract } from './orders/seller-orders.contract'
import { releasesContract } from './releases/releases.contract'
import { reviewModerationContract, reviewsContract } from './reviews/reviews.contract'
import { sellerContract } from './seller/seller.contract'
import { telemetryContract } from './telemetry/telemetry.contract'
import { wishlistContract } from './wishlist/wishlist.contract'

/** Every endpoint of the API. The server, the typed client, the query keys and the OpenAPI document are made from this object. */
export const contract = {
  accounts: accountsContract,
  account: accountContract,
  security: securityContract,
  addresses: addressesContract,
  catalogue: catalogueContract,
  products: productsContract,
  reviews: reviewsContract,
  reviewModeration: reviewModerationContract,
  cart: cartContract,
  wishlist: wishlistContract,
  checkout: checkoutContract,
  orders: ordersContract,
  sellerOrders: sellerOrdersContract,
  seller: sellerContract,
  admin: adminContract,
  telemetry: telemetryContract,
  releases: releasesContract,
  contact: contactContract,
  newsletter: newsletterContract,
  delivery: deliveryContract,
}

export type Contract = typeof contract

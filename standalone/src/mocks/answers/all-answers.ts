import { accountAnswers } from './account-answers'
import { addressAnswers } from './address-answers'
import type { Answers } from './answers'
import { adminAnswers, sellerAnswers } from './back-office-answers'
import { cartAnswers } from './cart-answers'
import { catalogueAnswers } from './catalogue-answers'
import { checkoutAnswers } from './checkout-answers'
import { contactAnswers } from './contact-answers'
import { deliveryAnswers } from './delivery-answers'
import { newsletterAnswers } from './newsletter-answers'
import { orderAnswers } from './order-answers'
import { ownAccountAnswers } from './own-account-answers'
import { productAnswers } from './product-answers'
import { reviewAnswers, reviewModerationAnswers } from './review-answers'
import { releasesAnswers } from './releases-answers'
import { securityAnswers } from './security-answers'
import { sellerOrderAnswers } from './seller-order-answers'
import { telemetryAnswers } from './telemetry-answers'
import { wishlistAnswers } from './wishlist-answers'

/** The mocks of the whole contract. */
export const allAnswers: Answers = {
  accounts: accountAnswers,
  account: ownAccountAnswers,
  security: securityAnswers,
  addresses: addressAnswers,
  catalogue: catalogueAnswers,
  products: productAnswers,
  reviews: reviewAnswers,
  reviewModeration: reviewModerationAnswers,
  cart: cartAnswers,
  wishlist: wishlistAnswers,
  checkout: checkoutAnswers,
  orders: orderAnswers,
  sellerOrders: sellerOrderAnswers,
  seller: sellerAnswers,
  admin: adminAnswers,
  releases: releasesAnswers,
  contact: contactAnswers,
  newsletter: newsletterAnswers,
  delivery: deliveryAnswers,
  telemetry: telemetryAnswers,
}

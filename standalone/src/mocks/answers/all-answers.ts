import { accountAnswers } from './account-answers'
import type { Answers } from './answers'
import { adminAnswers, sellerAnswers } from './back-office-answers'
import { cartAnswers } from './cart-answers'
import { catalogueAnswers } from './catalogue-answers'
import { productAnswers } from './product-answers'
import { releasesAnswers } from './releases-answers'
import { telemetryAnswers } from './telemetry-answers'
import { wishlistAnswers } from './wishlist-answers'

/** The mocks of the whole contract. */
export const allAnswers: Answers = {
  accounts: accountAnswers,
  catalogue: catalogueAnswers,
  products: productAnswers,
  cart: cartAnswers,
  wishlist: wishlistAnswers,
  seller: sellerAnswers,
  admin: adminAnswers,
  releases: releasesAnswers,
  telemetry: telemetryAnswers,
}

import { accountAnswers } from './account-answers'
import type { Answers } from './answers'
import { adminAnswers, sellerAnswers } from './back-office-answers'
import { catalogueAnswers } from './catalogue-answers'
import { productAnswers } from './product-answers'

/** The mocks of the whole contract. */
export const allAnswers: Answers = {
  accounts: accountAnswers,
  catalogue: catalogueAnswers,
  products: productAnswers,
  seller: sellerAnswers,
  admin: adminAnswers,
}

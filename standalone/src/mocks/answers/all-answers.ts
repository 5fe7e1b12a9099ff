import { accountAnswers } from './account-answers'
import type { Answers } from './answers'
import { adminAnswers, sellerAnswers } from './back-office-answers'
import { catalogueAnswers } from './catalogue-answers'
import { productAnswers } from './product-answers'
import { releasesAnswers } from './releases-answers'
import { telemetryAnswers } from './telemetry-answers'

/** The mocks of the whole contract. */
export const allAnswers: Answers = {
  accounts: accountAnswers,
  catalogue: catalogueAnswers,
  products: productAnswers,
  seller: sellerAnswers,
  admin: adminAnswers,
  releases: releasesAnswers,
  telemetry: telemetryAnswers,
}

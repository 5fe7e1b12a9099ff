import { forgetUnconfirmedAccounts } from '../accounts/forget-unconfirmed-accounts'
import { forgetDeletedAddresses } from '../addresses/forget-deleted-addresses'
import { forgetWaited } from '../alerts/forget-waited'
import { purgeHolders } from '../checkout/hold-limits'
import { tellPriceFall } from '../alerts/tell-price-fall'
import { eachByItself } from './each-by-itself'
import type { Deps } from '../deps'
import { retentionJobs } from './retention'
import { forgetGuests } from '../guests/forget-guests'
import { forgetUnconfirmed } from '../newsletter/forget-unconfirmed'
import { cleanOldReleases } from '../releases/clean-old-releases'
import { forgetReviewPhotos } from '../reviews/forget-review-photos'
import { removeOrphanedFiles } from '../pictures/remove-orphaned-files'
import { forgetUnusedPictures } from '../seller-products/forget-unused-pictures'
import { blankUsedLinks } from './blank-used-links'
import { forgetImports } from '../product-imports/forget-imports'
import { forgetOldTelemetry } from '../telemetry/forget-old-telemetry'

const EVERY_MS = 60 * 60 * 1000

/** Removes every hour what is over and answers no question any more. @returns the function that stops it. */
export function startSweeping(deps: Deps): () => void {
  const sweep = () =>
    eachByItself(deps, [
      ...retentionJobs,
      forgetDeletedAddresses,
      forgetOldTelemetry,
      forgetGuests,
      blankUsedLinks,
      purgeHolders,
      forgetUnconfirmed,
      forgetUnconfirmedAccounts,
      forgetWaited,
      tellPriceFall,
      forgetReviewPhotos,
      forgetImports,
      forgetUnusedPictures,
      removeOrphanedFiles,
      cleanOldReleases,
    ])
  const timer = setInterval(() => deps.background.run('sweep', sweep), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

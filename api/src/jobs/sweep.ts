import { forgetExpired } from '../accounts/forget-expired'
import { forgetDeletedAddresses } from '../addresses/forget-deleted-addresses'
import { forgetWaited } from '../alerts/forget-waited'
import { tellPriceFall } from '../alerts/tell-price-fall'
import { eachByItself } from './each-by-itself'
import type { Deps } from '../deps'
import { forgetGuests } from '../guests/forget-guests'
import { forgetExpiredAttempts } from '../limits/forget-expired-attempts'
import { forgetUnconfirmed } from '../newsletter/forget-unconfirmed'
import { forgetNotifications } from '../notifications/forget-notifications'
import { forgetTold } from '../outbox/forget-told'
import { forgetReviewPhotos } from '../reviews/forget-review-photos'
import { forgetPaymentEvents } from '../payments/forget-payment-events'
import { removeOrphanedFiles } from '../pictures/remove-orphaned-files'
import { forgetRemovedDrafts } from '../seller-products/forget-removed-drafts'
import { forgetUnusedPictures } from '../seller-products/forget-unused-pictures'
import { forgetImports } from '../product-imports/forget-imports'
import { forgetRequests } from '../requests/forget-requests'
import { forgetExpiredChallenges } from '../passkeys/challenges'
import { forgetOldTelemetry } from '../telemetry/forget-old-telemetry'

const EVERY_MS = 60 * 60 * 1000

/** Removes every hour what is over and answers no question any more. @returns the function that stops it. */
export function startSweeping(deps: Deps): () => void {
  const sweep = () =>
    eachByItself(deps, [
      forgetExpired,
      ({ db, clock }) => forgetExpiredAttempts(db, clock.now()),
      forgetDeletedAddresses,
      forgetExpiredChallenges,
      forgetOldTelemetry,
      forgetGuests,
      forgetRequests,
      forgetTold,
      forgetNotifications,
      forgetUnconfirmed,
      forgetWaited,
      tellPriceFall,
      forgetRemovedDrafts,
      forgetReviewPhotos,
      forgetImports,
      forgetUnusedPictures,
      removeOrphanedFiles,
      forgetPaymentEvents,
    ])
  const timer = setInterval(() => deps.background.run('sweep', sweep), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

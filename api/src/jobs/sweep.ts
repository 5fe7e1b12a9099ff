import { forgetExpired } from '../accounts/forget-expired'
import { forgetDeletedAddresses } from '../addresses/forget-deleted-addresses'
import type { Deps } from '../deps'
import { forgetGuests } from '../guests/forget-guests'
import { forgetExpiredAttempts } from '../limits/forget-expired-attempts'
import { forgetUnconfirmed } from '../newsletter/forget-unconfirmed'
import { forgetTold } from '../outbox/forget-told'
import { forgetRequests } from '../requests/forget-requests'
import { forgetExpiredChallenges } from '../passkeys/challenges'
import { forgetOldTelemetry } from '../telemetry/forget-old-telemetry'

const EVERY_MS = 60 * 60 * 1000

/** Removes every hour what is over and answers no question any more. @returns the function that stops it. */
export function startSweeping(deps: Deps): () => void {
  const sweep = async () => {
    await forgetExpired(deps)
    await forgetExpiredAttempts(deps.db, deps.clock.now())
    await forgetDeletedAddresses(deps)
    await forgetExpiredChallenges(deps)
    await forgetOldTelemetry(deps)
    await forgetGuests(deps)
    await forgetRequests(deps)
    await forgetTold(deps)
    await forgetUnconfirmed(deps)
  }
  const timer = setInterval(() => deps.background.run('sweep', sweep), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

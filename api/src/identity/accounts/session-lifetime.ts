import type { Audience } from 'shared-contracts/accounts/audience'

const HOUR_MS = 60 * 60 * 1000

/** In milliseconds from log-in, however much it is used. Without "remember me" the cookie goes with the browser's session besides. */
const LIFETIME_MS: Readonly<Record<Audience, { session: number; remembered: number }>> = {
  // Thirty days: the decisions on the specification.
  shop: { session: 24 * HOUR_MS, remembered: 30 * 24 * HOUR_MS },
  seller: { session: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS },
  // A working day, remembered or not: what an admin may do is worth more than a password typed once a day.
  admin: { session: 12 * HOUR_MS, remembered: 12 * HOUR_MS },
}

/** After how many milliseconds a session of this audience ends. */
export const sessionLifetimeMs = (audience: Audience, { remembered }: { remembered: boolean }): number =>
  LIFETIME_MS[audience][remembered ? 'remembered' : 'session']

/** That a session is in use is written down at most this often. */
export const NOTED_EVERY_MS = 10 * 60 * 1000
/** For so long after log-in, or after being asked again, an account's protection may be changed. */
export const PROOF_MS = 10 * 60 * 1000
/** For so long a log-in waits for its second step. */
export const SECOND_STEP_MS = 10 * 60 * 1000

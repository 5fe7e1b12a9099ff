const HOUR_MS = 60 * 60 * 1000

/** With "remember me", in milliseconds from log-in. Source: the decisions on the specification. */
export const REMEMBERED_MS = 30 * 24 * HOUR_MS
/** Without it, in milliseconds since it was last used; the cookie itself goes with the browser's session. */
export const IDLE_MS = 24 * HOUR_MS
/** That a session is in use is written down at most this often. */
export const NOTED_EVERY_MS = 10 * 60 * 1000
/** For so long after log-in, or after being asked again, an account's protection may be changed. */
export const PROOF_MS = 10 * 60 * 1000
/** For so long a log-in waits for its second step. */
export const SECOND_STEP_MS = 10 * 60 * 1000

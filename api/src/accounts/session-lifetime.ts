const HOUR_MS = 60 * 60 * 1000

/** With "remember me", in milliseconds from log-in. Source: the decisions on the specification. */
export const REMEMBERED_MS = 30 * 24 * HOUR_MS
/** Without it, in milliseconds since it was last used; the cookie itself goes with the browser's session. */
export const IDLE_MS = 24 * HOUR_MS
/** A session in use is written to at most this often. */
export const EXTEND_EVERY_MS = HOUR_MS

import type { Limit } from '../limits/take-attempt'

const QUARTER_MS = 15 * 60 * 1000

/** Failed log-ins with one email, known or not. Source: design, architecture. */
export const LOGIN_BY_ACCOUNT: Limit = { name: 'login-account', max: 10, windowMs: QUARTER_MS }
/** Failed log-ins from one address. Source: design, architecture. */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', max: 100, windowMs: QUARTER_MS }
/** Generous: whole schools and offices share an address. */
export const REGISTER_BY_ADDRESS: Limit = { name: 'register-address', max: 200, windowMs: QUARTER_MS }
/** Enough for who waits impatiently, too few to flood an inbox. */
export const RESET_BY_ACCOUNT: Limit = { name: 'reset-account', max: 5, windowMs: QUARTER_MS }
export const RESET_BY_ADDRESS: Limit = { name: 'reset-address', max: 100, windowMs: QUARTER_MS }
/** Wrong codes and passwords of somebody who is half or wholly signed in. */
export const PROOF_BY_ACCOUNT: Limit = { name: 'proof-account', max: 10, windowMs: QUARTER_MS }
/** Mails that confirm an address. */
export const CONFIRM_BY_ACCOUNT: Limit = { name: 'confirm-account', max: 5, windowMs: QUARTER_MS }
/** Each reads everything about a person. */
export const EXPORT_BY_ACCOUNT: Limit = { name: 'export-account', max: 20, windowMs: QUARTER_MS }
/** Challenges for passkeys, each of which is kept for minutes. */
export const PASSKEY_BY_ADDRESS: Limit = { name: 'passkey-address', max: 300, windowMs: QUARTER_MS }
export const PASSKEY_BY_ACCOUNT: Limit = { name: 'passkey-account', max: 60, windowMs: QUARTER_MS }

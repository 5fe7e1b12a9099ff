import type { Limit } from '../limits/take-attempt'

const QUARTER_MS = 15 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Failed log-ins of strangers with one email, known or not, from one address. Source: design, architecture. */
export const LOGIN_BY_ACCOUNT_AND_ADDRESS: Limit = { name: 'login-account-address', max: 10, windowMs: QUARTER_MS }
/** The same from all addresses: whoever has many has no more than this; whoever has one leaves half of it to others. */
export const LOGIN_BY_ACCOUNT: Limit = { name: 'login-account', max: 20, windowMs: QUARTER_MS }
/** Failed log-ins from a browser that the account knows; past them it is a stranger. */
export const LOGIN_BY_BROWSER: Limit = { name: 'login-browser', max: 10, windowMs: QUARTER_MS }
/** Failed log-ins from one address. Source: design, architecture. */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', max: 100, windowMs: QUARTER_MS }
/** Generous: whole schools and offices share an address. */
export const REGISTER_BY_ADDRESS: Limit = { name: 'register-address', max: 200, windowMs: QUARTER_MS }
/** Enough for who waits impatiently, too few to flood an inbox. */
export const RESET_BY_ACCOUNT: Limit = { name: 'reset-account', max: 5, windowMs: QUARTER_MS }
export const RESET_BY_ADDRESS: Limit = { name: 'reset-address', max: 100, windowMs: QUARTER_MS }
/** Wrong codes of strangers who have passed the first step, over all their log-ins: a new first step brings no new tries. */
export const STEP_BY_ACCOUNT: Limit = { name: 'step-account', max: 10, windowMs: QUARTER_MS }
/** The same of a browser that the account knows. */
export const STEP_BY_BROWSER: Limit = { name: 'step-browser', max: 10, windowMs: QUARTER_MS }
/** Wrong ones of somebody who is signed in, by session and by what is asked for: another session's tries are not one's own. */
export const PASSWORD_BY_SESSION: Limit = { name: 'password-session', max: 10, windowMs: QUARTER_MS }
export const CODE_BY_SESSION: Limit = { name: 'code-session', max: 10, windowMs: QUARTER_MS }
export const CHANGE_BY_SESSION: Limit = { name: 'change-session', max: 10, windowMs: QUARTER_MS }
export const APP_BY_SESSION: Limit = { name: 'app-session', max: 10, windowMs: QUARTER_MS }
/** Mails that confirm an address. */
export const CONFIRM_BY_ACCOUNT: Limit = { name: 'confirm-account', max: 5, windowMs: QUARTER_MS }
/** The same, sent by a registration and by log-ins that wait for it. */
export const ASKED_BY_ACCOUNT: Limit = { name: 'asked-account', max: 1, windowMs: QUARTER_MS }
/** The same over a day: a stranger who has registered another's address has it written to no more than this. */
export const ASKED_IN_A_DAY: Limit = { name: 'asked-in-a-day', max: 5, windowMs: DAY_MS }
/** Mails that say to whom an address belongs already, to its owner: whoever sends them is a stranger. */
export const TAKEN_BY_INBOX: Limit = { name: 'taken-inbox', max: 3, windowMs: DAY_MS }
/** Each reads everything about a person. */
export const EXPORT_BY_ACCOUNT: Limit = { name: 'export-account', max: 20, windowMs: QUARTER_MS }
/** Challenges for passkeys, each of which is kept for minutes. */
export const PASSKEY_BY_ADDRESS: Limit = { name: 'passkey-address', max: 300, windowMs: QUARTER_MS }
export const PASSKEY_BY_ACCOUNT: Limit = { name: 'passkey-account', max: 60, windowMs: QUARTER_MS }

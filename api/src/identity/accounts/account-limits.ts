import type { Limit } from '../../platform/limits/take-attempt'
import { DAY_MS } from '../../platform/clock/days'

const QUARTER_MS = 15 * 60 * 1000

/** Failed log-ins of strangers with one email, known or not, from one address. Source: design, architecture. */
export const LOGIN_BY_ACCOUNT_AND_ADDRESS: Limit = { name: 'login-account-address', max: 10, windowMs: QUARTER_MS }
/** The same from all addresses: whoever has many has no more than this; whoever has one leaves half of it to others. */
export const LOGIN_BY_ACCOUNT: Limit = { name: 'login-account', max: 20, windowMs: QUARTER_MS }
/** Failed log-ins from a browser that the account knows; past them it is a stranger. */
export const LOGIN_BY_BROWSER: Limit = { name: 'login-browser', max: 10, windowMs: QUARTER_MS }
/** Failed log-ins from one address. Source: design, architecture. */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', max: 100, windowMs: QUARTER_MS }
/** Enough for who waits impatiently, too few to flood an inbox. */
export const RESET_BY_ACCOUNT: Limit = { name: 'reset-account', max: 5, windowMs: QUARTER_MS }
/** Wrong codes of strangers who have passed the first step, over all their log-ins: a new first step brings no new tries. */
export const STEP_BY_ACCOUNT: Limit = { name: 'step-account', max: 10, windowMs: QUARTER_MS }
/** The same of a browser that the account knows. */
export const STEP_BY_BROWSER: Limit = { name: 'step-browser', max: 10, windowMs: QUARTER_MS }
/** Wrong ones of somebody who is signed in, by session and by what is asked for: another session's tries are not one's own. */
export const PASSWORD_BY_SESSION: Limit = { name: 'password-session', max: 10, windowMs: QUARTER_MS }
export const CODE_BY_SESSION: Limit = { name: 'code-session', max: 10, windowMs: QUARTER_MS }
export const CHANGE_BY_SESSION: Limit = { name: 'change-session', max: 10, windowMs: QUARTER_MS }
/** Mails that confirm an address, sent by a registration and by log-ins that wait for it. */
export const ASKED_BY_ACCOUNT: Limit = { name: 'asked-account', max: 1, windowMs: QUARTER_MS }
/** The same over a day: a stranger who has registered another's address has it written to no more than this. */
export const ASKED_IN_A_DAY: Limit = { name: 'asked-in-a-day', max: 5, windowMs: DAY_MS }
/** Mails that say to whom an address belongs already, to its owner: whoever sends them is a stranger. */
export const TAKEN_BY_INBOX: Limit = { name: 'taken-inbox', max: 3, windowMs: DAY_MS }

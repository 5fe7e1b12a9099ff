/** A payout goes along these; `refused` before it left, `returned` after the bank could not book it. */
export const PAYOUT_STATES = ['created', 'sent', 'paid', 'refused', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Why money did not arrive. */
export const PAYOUT_TROUBLES = ['account_closed', 'account_unknown', 'bank_refused'] as const
export type PayoutTrouble = (typeof PAYOUT_TROUBLES)[number]

/** How far a seller is known to a payout provider that asks who they are. */
export const ONBOARDING_STATES = ['none', 'incomplete', 'review', 'ready', 'held'] as const
export type OnboardingState = (typeof ONBOARDING_STATES)[number]

/** How often the available balance is paid out: on Mondays, on the first of the month, or only when asked. */
export const PAYOUT_RHYTHMS = ['week', 'month', 'asked'] as const
export type PayoutRhythm = (typeof PAYOUT_RHYTHMS)[number]

/** What moved a seller's money; the words belong to whoever shows it. */
export const STATEMENT_KINDS = ['capture', 'release', 'refund', 'payout', 'payout_returned'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** `pending`: sold, and held until the return window is over. `available`: can be paid out. */
export const STATEMENT_ACCOUNTS = ['available', 'pending'] as const
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number]

/** Where the statement is; with `format=csv` beside its filters it comes as a CSV file, all pages at once. */
export const SELLER_STATEMENT_PATH = '/api/seller/money/statement'

/** Lines per page of a statement. */
export const STATEMENT_PAGE_SIZE = 25
/** Payouts per page. */
export const PAYOUTS_PAGE_SIZE = 10

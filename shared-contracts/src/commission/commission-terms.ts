/** Rules per page. */
export const COMMISSION_PAGE_SIZE = 20

/** Whether a rule counts now, will, or did. */
export const COMMISSION_STATES = ['in_force', 'planned', 'ended'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

/** Hundredths of a percent. */
export const MAX_COMMISSION_BPS = 10_000
/** For each piece, in minor units. */
export const MAX_COMMISSION_FEE_MINOR = 100_000

/** The days before now whose orders a preview computes anew. */
export const COMMISSION_PREVIEW_DAYS = 30
/** So many sellers a preview names at most. */
export const COMMISSION_PREVIEW_SELLERS = 20

/** What is wrong with a rule; shown under its fields. */
export const commissionMessages = {
  shop: 'There is no shop of this address',
  category: 'This category is not there any more',
  rate: 'Enter a share from 0 to 100%, with two digits behind the point at most',
  fee: 'Enter an amount, or leave it empty',
  day: 'Enter a day',
  past: 'It can begin today at the earliest: what was in force stays',
  taken: 'A rule for the same begins on this day already',
  lastDay: 'It can end today at the earliest: what was in force stays',
  followed: 'The next rule for the same begins on this day or before: choose a day before that, or delete that rule',
} as const

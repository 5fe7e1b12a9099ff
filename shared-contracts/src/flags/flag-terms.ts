/** Flags per page. */
export const FLAG_PAGE_SIZE = 30

/** Whether a flag's rule gives anybody another variant than the standard: now, later, until a day that is over, or not at all; and one that code reads no more. */
export const FLAG_STATES = ['on', 'planned', 'ended', 'off', 'retired'] as const
export type FlagState = (typeof FLAG_STATES)[number]

/** How many a rule names at most: it is read with every page, and a list of thousands is a share. */
export const MAX_FLAG_ACCOUNTS = 100
export const MAX_FLAG_SELLERS = 50

/** Changes of a rule that are shown. */
export const FLAG_HISTORY_SIZE = 20

/** So many visitors each side of an experiment needs, and so many of them with and without an order, before its difference says anything. */
export const EXPERIMENT_MIN_VISITORS = 100
export const EXPERIMENT_MIN_ORDERS = 10

/** What is wrong with a rule; shown under its fields. */
export const flagMessages = {
  share: 'Enter a share from 0 to 100%, with two digits behind the point at most',
  country: 'There is no such country',
  variant: 'Choose one of its variants',
  day: 'Enter a day',
  order: 'The last day is before the first',
  past: 'The last day is over',
  tooManyAccounts: `Name at most ${MAX_FLAG_ACCOUNTS} accounts; a share reaches more`,
  tooManySellers: `Name at most ${MAX_FLAG_SELLERS} shops; a share reaches more`,
  email: 'Enter email addresses, one a line',
  noAccount: (email: string) => `Nobody has an account with ${email}`,
  noShop: (slug: string) => `There is no shop at the address ${slug}`,
  reason: 'Say why, for those who ask later',
} as const

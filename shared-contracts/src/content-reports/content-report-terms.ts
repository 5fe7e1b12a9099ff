/** What can be reported. */
export const REPORT_SUBJECTS = ['product', 'review', 'seller'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

/** What is wrong with it. */
export const REPORT_CATEGORIES = [
  'counterfeit',
  'rights',
  'unsafe',
  'prohibited',
  'misleading',
  'offensive',
  'advertising',
  'personal',
  'fraud',
  'other',
] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** Which of them are asked of what. */
export const CATEGORIES_OF = {
  product: ['counterfeit', 'rights', 'unsafe', 'prohibited', 'misleading', 'offensive', 'other'],
  review: ['offensive', 'advertising', 'misleading', 'personal', 'rights', 'other'],
  seller: ['fraud', 'counterfeit', 'misleading', 'offensive', 'other'],
} as const satisfies Record<ReportSubject, readonly ReportCategory[]>

/** What staff did: `none` was to be done, a product was taken down, a review hidden, or something else was done, as with a seller. */
export const REPORT_OUTCOMES = ['none', 'taken_down', 'hidden', 'acted'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

export const REPORT_STATES = ['open', 'decided'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Characters of a report, and of the reason of a decision. */
export const REPORT_MAX_LENGTH = 2000
/** Things that were reported, per page of the queue. */
export const REPORTS_PAGE_SIZE = 25
/** Reports of one thing that are shown: the newest. */
export const REPORTS_SHOWN = 100
/** So many that were unfounded on purpose within half a year, and no more are taken. */
export const MOST_MISUSES = 3

/** Submitted products per page of the queue. */
export const SUBMISSIONS_PAGE_SIZE = 25
/** Submissions that are decided by one request. */
export const MAX_DECIDED_SUBMISSIONS = 100
/** Characters of what a seller is told besides the reason. */
export const SEND_BACK_MAX_LENGTH = 1000
/** Products of a shop that may be asked for before it counts as known. */
export const MAX_KNOWN_AFTER = 100
/** So many, unless the marketplace says another number. */
export const KNOWN_AFTER = 5

/** Whose products staff look at before they are on sale. `new`: of shops of which fewer than a number were let in. */
export const REVIEWED_SHOPS = ['none', 'new', 'all'] as const
export type ReviewedShops = (typeof REVIEWED_SHOPS)[number]

/** What is submitted: a product that is not in the shop, or a change of one that is. */
export const SUBMISSION_KINDS = ['new', 'edit'] as const
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** What became of a submission. `withdrawn`: its seller has taken it back, or nobody wants to look at it any more. */
export const SUBMISSION_STATES = ['waiting', 'approved', 'sent_back', 'withdrawn'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** What its seller still has to know of a submission. */
export const OWN_SUBMISSION_STATES = ['waiting', 'sent_back'] as const

/** Tabs of the queue: withdrawn ones stand in none but the last. */
export const SUBMISSION_TABS = ['waiting', 'approved', 'sent_back', 'all'] as const
export type SubmissionTab = (typeof SUBMISSION_TABS)[number]

/** Why a product is sent back to its seller. */
export const SEND_BACK_REASONS = ['pictures', 'words', 'place', 'brand', 'safety', 'prohibited', 'other'] as const
export type SendBackReason = (typeof SEND_BACK_REASONS)[number]

/** The same words wherever a reason is read: at the desk, in the back-office and in mails. */
export const sendBackWords: Readonly<Record<SendBackReason, string>> = {
  pictures: 'Pictures do not show the product well enough',
  words: 'Name or description is unclear, or does not fit the product',
  place: 'It stands in the wrong category, or its attributes are wrong',
  brand: 'The brand is not the one that made it',
  safety: 'What the law wants said about its safety is missing',
  prohibited: 'It must not be sold here',
  other: 'Something else',
}

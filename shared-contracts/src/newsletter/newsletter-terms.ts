/**
 * How a newsletter stands: `planned` for a moment, `sending` to one subscriber after the other, `stopped` in the middle of it. A `sent` one
 * stays as it was sent.
 */
export const NEWSLETTER_STATES = ['draft', 'planned', 'sending', 'stopped', 'sent'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** Newsletters per page. */
export const NEWSLETTER_PAGE_SIZE = 25

/** Of those that are not sent. */
export const MAX_UNSENT_NEWSLETTERS = 100

/** Products in one. */
export const MAX_NEWSLETTER_PRODUCTS = 8

export const NEWSLETTER_SUBJECT_MAX_LENGTH = 120
export const NEWSLETTER_PREHEADER_MAX_LENGTH = 150
export const NEWSLETTER_TEXT_MAX_LENGTH = 10_000

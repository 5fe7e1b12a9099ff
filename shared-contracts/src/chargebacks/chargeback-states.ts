/** `needs_response`: evidence can be sent until a day. `under_review`: the shopper's bank decides. `lost` is for good. */
export const CHARGEBACK_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const
export type ChargebackState = (typeof CHARGEBACK_STATES)[number]

/** Chargebacks on a page of the admins' list. */
export const CHARGEBACKS_PAGE_SIZE = 20

/** Characters of what an admin adds to the evidence. */
export const EVIDENCE_NOTE_MAX_LENGTH = 5000

import { SELLER_REASON_MAX_LENGTH } from './seller-states'

/** What is wrong with a decision about a seller. */
export const sellerDecisionMessages = {
  reason: 'Say why: the seller reads it',
  reasonLength: `Use at most ${SELLER_REASON_MAX_LENGTH} characters`,
} as const

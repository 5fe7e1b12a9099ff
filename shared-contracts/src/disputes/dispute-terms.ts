/** Why a shopper opens a case. `return_refused`: a return was rejected, or its seller is past the day for an answer or for the money. */
export const DISPUTE_REASONS = ['not_received', 'not_as_described', 'return_refused'] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/**
 * `open`: seller and shopper can still agree. `escalated`: staff decide. The others are over: `settled` without a decision of staff, by an agreement
 * or because nothing is left to decide.
 */
export const DISPUTE_STATES = ['open', 'escalated', 'decided', 'withdrawn', 'settled'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What came of it. `charged_back`: the shopper's bank has given the money back. */
export const DISPUTE_OUTCOMES = ['refunded', 'return_first', 'declined', 'charged_back'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

/** What staff can decide. */
export const DISPUTE_DECISIONS = ['refunded', 'return_first', 'declined'] as const
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number]

/** Whose step is next. */
export const DISPUTE_SIDES = ['shopper', 'seller', 'staff'] as const
export type DisputeSide = (typeof DISPUTE_SIDES)[number]

/** What happened in a case; a `note` is read by staff alone. */
export const DISPUTE_ENTRIES = [
  'opened',
  'message',
  'offered',
  'accepted',
  'refused',
  'escalated',
  'withdrawn',
  'decided',
  'settled',
  'charged_back',
  'charge_returned',
  'note',
] as const
export type DisputeEntryKind = (typeof DISPUTE_ENTRIES)[number]

/** What whoever asks can do about a case now. */
export const DISPUTE_ACTS = ['message', 'accept', 'escalate', 'withdraw', 'offer', 'refuse', 'decide'] as const
export type DisputeAct = (typeof DISPUTE_ACTS)[number]

/** Days after the last promised one until which a case about what did not arrive can be opened. */
export const NOT_RECEIVED_WITHIN_DAYS = 45
/** Days after the delivery until which a case about what is not as described can be opened. */
export const NOT_AS_DESCRIBED_WITHIN_DAYS = 30
/** Days after a return was asked for until which a case about it can be opened. */
export const RETURN_DISPUTED_WITHIN_DAYS = 60

/** Days that the seller has before staff take over, and the shopper to answer an offer. */
export const DISPUTE_ANSWER_DAYS = 3
/** Days within which staff mean to decide. */
export const DISPUTE_DECISION_DAYS = 5

/** Characters of what is written into a case at once. */
export const DISPUTE_TEXT_MAX_LENGTH = 2000
/** Pictures that come with one entry, and those of one side of a case. */
export const DISPUTE_PICTURES_AT_ONCE = 5
export const DISPUTE_PICTURES_BY_SIDE = 20
/** Entries of shopper and seller after which only what moves the case is written. */
export const DISPUTE_MAX_ENTRIES = 100
/** Cases of one account that are under way at the same time. */
export const MAX_OPEN_DISPUTES = 10

/** Cases on a page of a list. */
export const DISPUTES_PAGE_SIZE = 25

/** Cases of a shop by whose step is next. */
export const SELLER_DISPUTE_TABS = ['to_answer', 'waiting', 'closed', 'all'] as const
export type SellerDisputeTab = (typeof SELLER_DISPUTE_TABS)[number]

/** Cases of all shops; chargebacks that wait for evidence are to decide as well. */
export const DESK_DISPUTE_TABS = ['to_decide', 'under_way', 'chargebacks', 'closed', 'all'] as const
export type DeskDisputeTab = (typeof DESK_DISPUTE_TABS)[number]

/** `due`: what is due first, then what nobody waits for, the newest first. */
export const DISPUTE_SORTS = ['due', 'newest'] as const

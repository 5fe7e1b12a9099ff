export { disputeDecisionSchema, disputeMessageSchema, disputeOfferSchema } from './dispute-acts.schema'
export {
  DESK_DISPUTE_TABS,
  type DeskDisputeTab,
  DISPUTE_DECISIONS,
  DISPUTE_PICTURES_AT_ONCE,
  DISPUTE_REASONS,
  DISPUTE_SORTS,
  DISPUTE_TEXT_MAX_LENGTH,
  type DisputeAct,
  type DisputeDecision,
  type DisputeEntryKind,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeSide,
  type DisputeState,
  SELLER_DISPUTE_TABS,
  type SellerDisputeTab,
} from './dispute-terms'
export type {
  DeskDispute,
  DeskDisputeDetails,
  Dispute,
  DisputeEntry,
  DisputePicture,
  PurchaseDisputes,
  SellerDispute,
} from './dispute.schema'

export { disputeDecisionSchema, disputeMessageSchema, disputeOfferSchema } from './dispute-acts.schema'
export type {
  DeskDispute,
  DeskDisputeDetails,
  Dispute,
  DisputeEntry,
  DisputePicture,
  PurchaseDisputes,
  SellerDispute,
} from './dispute.schema'
export {
  DESK_DISPUTE_TABS,
  DISPUTE_DECISIONS,
  DISPUTE_PICTURES_AT_ONCE,
  DISPUTE_REASONS,
  DISPUTE_SORTS,
  DISPUTE_TEXT_MAX_LENGTH,
  SELLER_DISPUTE_TABS,
  type DeskDisputeTab,
  type DisputeAct,
  type DisputeDecision,
  type DisputeEntryKind,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeSide,
  type DisputeState,
  type SellerDisputeTab,
} from './dispute-terms'

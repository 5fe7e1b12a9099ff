export {
  SELLER_DECISIONS,
  SELLER_REASON_MAX_LENGTH,
  SELLER_STATES,
  type SellerDecision,
  type SellerState,
} from './seller-states'
export { type JudgedSeller, sellerReasonSchema, type SellerStanding } from './seller.schema'

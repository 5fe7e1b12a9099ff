export {
  SELLER_DECISIONS,
  SELLER_REASON_MAX_LENGTH,
  SELLER_STATES,
  type SellerDecision,
  type SellerState,
} from './seller-states'
export { sellerReasonSchema, type JudgedSeller, type SellerStanding } from './seller.schema'

export { PROMOTION_KINDS, PROMOTION_STATES, type PromotionKind, type PromotionState } from './promotion-terms'
export {
  type Promotion,
  type PromotionDraft,
  promotionDraftSchema,
  type PromotionPage,
  type PromotionUse,
} from './promotion.schema'

export { PROMOTION_KINDS, PROMOTION_STATES, type PromotionKind, type PromotionState } from './promotion-terms'
export {
  promotionDraftSchema,
  type Promotion,
  type PromotionDraft,
  type PromotionPage,
  type PromotionUse,
} from './promotion.schema'

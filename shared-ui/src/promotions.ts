// The front door of what staff and sellers see alike of promotions.
export { Chips, ChoicesField } from './promotions/choices-field'
export { FollowEnd, useOpenedPromotion } from './promotions/ended-beside'
export { FinderField } from './promotions/finder-field'
export { FoundChoicesField } from './promotions/found-choices-field'
export { PromotionPreview, besidePreview } from './promotions/promotion-preview'
export { promotionWords } from './promotions/messages'
export { promotionTones, usePromotionTexts, type PromotionTexts } from './promotions/use-promotion-texts'
export { Bundle, CheapestOfSome } from './promotions/quantity-fields'

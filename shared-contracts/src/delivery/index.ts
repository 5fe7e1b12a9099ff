export {
  arrivalOf,
  arrivalOfAll,
  deliveryPromise,
  formatArrival,
  type Arrival,
  type DeliveryPromise,
} from './delivery-promise'
export { typedPriceMinor } from './typed-price'
export type { DeliveryWay } from './delivery-way.schema'
export {
  DELIVERY_BASES,
  deliveryMessages,
  MAX_DELIVERY_TIERS,
  USUAL_GRAMS,
  type DeliveryBasis,
  type DeliveryTier,
} from './delivery-terms'
export {
  deliveryMethodDraftSchema,
  deliveryPreviewInputSchema,
  deliveryRateDraftSchema,
  deliveryZoneDraftSchema,
  sellerDeliveryDraftSchema,
  type DeliveryMethod,
  type DeliveryRate,
  type DeliveryRules,
  type DeliveryZone,
  type SellerDelivery,
} from './delivery-rules.schema'

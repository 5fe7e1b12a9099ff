export {
  type Arrival,
  arrivalOf,
  arrivalOfAll,
  deliveryPromise,
  type DeliveryPromise,
  formatArrival,
} from './delivery-promise'
export {
  type DeliveryMethod,
  deliveryMethodDraftSchema,
  deliveryPreviewInputSchema,
  type DeliveryRate,
  deliveryRateDraftSchema,
  type DeliveryRules,
  type DeliveryZone,
  deliveryZoneDraftSchema,
  type SellerDelivery,
  sellerDeliveryDraftSchema,
} from './delivery-rules.schema'
export {
  DELIVERY_BASES,
  type DeliveryBasis,
  deliveryMessages,
  type DeliveryTier,
  MAX_DELIVERY_TIERS,
  USUAL_GRAMS,
} from './delivery-terms'
export type { DeliveryWay } from './delivery-way.schema'
export { typedPriceMinor } from './typed-price'

export {
  ANSWER_MESSAGE_WITHIN_HOURS,
  HEALTH_MEASURES,
  HEALTH_UNITS,
  type HealthLevel,
  type HealthMeasure,
  MORE_IS_BETTER,
} from './health-terms'
export { type HealthTargets, healthTargetsDraftSchema, type Measured, type SellerHealth } from './health.schema'
export {
  DESK_SELLER_HEALTHS,
  DESK_SELLER_SORTS,
  DESK_SELLER_TABS,
  type DeskSellerTab,
  OPEN_ORDERS,
  type OpenOrders,
} from './desk-seller-terms'
export { suspensionSchema } from './desk-seller-acts.schema'
export type { DeskSeller, DeskSellerRow } from './desk-sellers.schema'

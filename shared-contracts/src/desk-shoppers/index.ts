export type { DeskShopper, DeskShopperRow } from './desk-shoppers.schema'
export { shopperDeletionSchema, shopperReasonSchema } from './desk-shopper-acts.schema'
export { SHOPPER_TABS, type ShopperTab } from './desk-shopper-terms'

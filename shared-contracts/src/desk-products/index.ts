export {
  DESK_PRODUCT_TABS,
  type DeskProductTab,
  MAX_TAKE_DOWNS,
  PROVISION_MAX_LENGTH,
  STATEMENT_MAX_LENGTH,
  TAKE_DOWN_CATEGORIES,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_SCOPES,
  TAKE_DOWN_SOURCES,
  type TakeDownOutcome,
  takeDownWords,
} from './desk-product-terms'
export type { DeskProduct, DeskProductDetails, DeskProductsQuery } from './desk-products.schema'
export {
  appealDraftSchema,
  type TakeDown,
  takeDownDecisionSchema,
  type TakeDownDraft,
  takeDownDraftSchema,
} from './take-down.schema'

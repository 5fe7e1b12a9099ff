export {
  DESK_PRODUCT_TABS,
  MAX_TAKE_DOWNS,
  PROVISION_MAX_LENGTH,
  STATEMENT_MAX_LENGTH,
  TAKE_DOWN_CATEGORIES,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_SCOPES,
  TAKE_DOWN_SOURCES,
  takeDownWords,
  type DeskProductTab,
  type TakeDownOutcome,
} from './desk-product-terms'
export type { DeskProduct, DeskProductDetails, DeskProductsQuery } from './desk-products.schema'
export {
  appealDraftSchema,
  takeDownDecisionSchema,
  takeDownDraftSchema,
  type TakeDown,
  type TakeDownDraft,
} from './take-down.schema'

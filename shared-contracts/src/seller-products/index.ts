export {
  LOW_STOCK_PIECES,
  MAX_BULK_PRODUCTS,
  MAX_PRODUCT_PICTURES,
  MAX_VARIANTS,
  PRODUCT_STATES,
  SELLER_SORTS,
  STOCK_LEVELS,
  type SellerSort,
  type StockLevelFilter,
  STOCK_REASONS,
  type StockReason,
} from './product-limits'
export { productContentMessages } from './product-content.messages'
export {
  productContentSchema,
  type ProductContent,
  type TypedProduct,
  type TypedVariant,
} from './product-content.schema'
export type { BulkAction, BulkResult, EditableProduct, SellerProductFilters } from './seller-products.schema'
export type { ShelfResult, StockMovementPage, StockPage, StockRow } from './seller-stock.contract'
export { emptyTyped, toContent, toTyped } from './typed-product'

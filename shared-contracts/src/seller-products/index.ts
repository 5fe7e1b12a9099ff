export { productContentMessages } from './product-content.messages'
export {
  type ProductContent,
  productContentSchema,
  type TypedProduct,
  type TypedVariant,
} from './product-content.schema'
export {
  LOW_STOCK_PIECES,
  MAX_BULK_PRODUCTS,
  MAX_PRODUCT_PICTURES,
  MAX_VARIANTS,
  PRODUCT_STATES,
  SELLER_SORTS,
  type SellerSort,
  STOCK_LEVELS,
  STOCK_REASONS,
  type StockLevelFilter,
  type StockReason,
} from './product-limits'
export type { BulkAction, BulkResult, EditableProduct, SellerProductFilters } from './seller-products.schema'
export type { ShelfResult, StockMovementPage, StockPage, StockRow } from './seller-stock.contract'
export { emptyTyped, toContent, toTyped } from './typed-product'

/** Pictures of one product, over all its colours; the form of the specification takes ten, of its one colour. */
export const MAX_PRODUCT_PICTURES = 60
/** Colours times sizes of one product. */
export const MAX_VARIANTS = 200
/** Products that one bulk action changes. */
export const MAX_BULK_PRODUCTS = 500
/** Rows on one page of the stock, and of one variant's history. */
export const STOCK_PAGE_SIZE = 25
export const STOCK_HISTORY_PAGE_SIZE = 20
/** Variants whose stock, or whose prices, are changed by one request. */
export const MAX_SHELF_ROWS = 200
export const PRODUCT_STATES = ['draft', 'published', 'archived'] as const
export const SELLER_SORTS = ['newest', 'changed', 'title', 'price', '-price', 'stock', '-stock'] as const
export type SellerSort = (typeof SELLER_SORTS)[number]
/** `low`: a variant of a published product is at its threshold or below, and can be had still. `out`: nothing can be had. */
export const STOCK_LEVELS = ['low', 'out'] as const
export type StockLevelFilter = (typeof STOCK_LEVELS)[number]

/** A variant runs low at so many pieces, unless its shop says another number. */
export const LOW_STOCK_PIECES = 5

/** Why a person changes what is on hand. */
export const STOCK_REASONS = ['received', 'adjusted', 'damaged', 'counted'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

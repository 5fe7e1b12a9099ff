/** Why a person changes what is on hand. */
export const STOCK_REASONS = ['received', 'adjusted', 'damaged', 'counted'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

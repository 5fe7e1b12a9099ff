import type { Holiday } from 'shared-contracts/shop-profile/holiday.schema'

/** A seller's holiday while it is going on; `null` while they sell. */
export function holidayOf(seller: { awayUntil: string | null; holidayNote: string | null }): Holiday | null {
  return seller.awayUntil === null ? null : { until: seller.awayUntil, note: seller.holidayNote }
}

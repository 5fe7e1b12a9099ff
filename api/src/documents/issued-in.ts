import { and, gte, lt, type SQL } from 'drizzle-orm'
import { addMonths } from '../clock/shop-day'
import { documents } from './documents.table'

/** Whether a document names a day of a month. @param month as in `2026-11`. */
export function issuedIn(month: string): SQL | undefined {
  const first = `${month}-01`
  return and(gte(documents.issuedOn, first), lt(documents.issuedOn, addMonths(first, 1)))
}

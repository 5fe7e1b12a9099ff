import { pageNumber } from 'shared-ui'
import { useListAddress } from 'shared-ui/back-office'

/** Rows of a page of a list that comes whole. */
const PAGE_SIZE = 50

/** As much of a query as a list shows: the page of these rows that the address asks for. */
export function usePageOf<Query extends { data: object | undefined }, Row>(query: Query, rows: readonly Row[]) {
  const page = pageNumber(useListAddress().search) ?? 1
  const data = query.data && {
    items: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    ...{ page, pageCount: Math.max(1, Math.ceil(rows.length / PAGE_SIZE)), total: rows.length },
  }
  return { ...query, data }
}

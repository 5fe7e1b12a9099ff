import { useMediaQuery } from '../browser/use-media-query'
import { breakpoints } from './breakpoints'
import { DataRows } from './data-rows'
import type { DataTableProps } from './data-table.types'
import { PhoneRows } from './phone-rows'

/** A table where there is room for one, rows of one line where there is not: two markups, so that each reads as what it is. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useMediaQuery(breakpoints.table) ? <DataRows {...props} /> : <PhoneRows {...props} />
}

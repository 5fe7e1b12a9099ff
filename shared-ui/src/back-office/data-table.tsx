import { useMediaQuery } from '../browser/use-media-query'
import { breakpoints } from './breakpoints'
import { DataRows } from './data-rows'
import type { DataTableProps } from './data-table.types'
import { isNothing } from './is-nothing'
import { PhoneRows } from './phone-rows'

/** A table where there is room for one, rows of one line where there is not: two markups, so that each reads as what it is. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows } = props
  const columns = props.columns.filter(({ ifAny, cell }) => !ifAny || rows.some((row) => !isNothing(cell(row))))
  const shown = { ...props, columns }
  return useMediaQuery(breakpoints.table) ? <DataRows {...shown} /> : <PhoneRows {...shown} />
}

import type { ImportField } from 'shared-contracts/product-imports/import-limits'
import type { FileRow } from '../product-imports.table'

export interface RowGroup {
  handle: string
  rows: FileRow[]
  /** Lines whose SKU stood in another product's row before. */
  twice: number[]
}

/**
 * Puts the rows of one product together, wherever they stand in the file.
 *
 * @param ownerOf what product of the shop has a SKU: rows without a handle belong together by it.
 */
export function groupRows(
  rows: readonly FileRow[],
  columns: readonly (ImportField | null)[],
  ownerOf: (sku: string) => string | undefined,
): RowGroup[] {
  const handleAt = columns.indexOf('handle')
  const skuAt = columns.indexOf('sku')
  const groups = new Map<string, RowGroup>()
  const skus = new Map<string, string>()
  for (const row of rows) {
    const handle = row.cells[handleAt] ?? ''
    const sku = (row.cells[skuAt] ?? '').toUpperCase()
    const key = handle ? `handle ${handle}` : sku ? `product ${ownerOf(sku) ?? sku}` : `line ${row.line}`
    const group = groups.get(key) ?? { handle, rows: [], twice: [] }
    groups.set(key, group)
    group.rows.push(row)
    if (sku && (skus.get(sku) ?? key) !== key) group.twice.push(row.line)
    else if (sku) skus.set(sku, key)
  }
  return [...groups.values()]
}

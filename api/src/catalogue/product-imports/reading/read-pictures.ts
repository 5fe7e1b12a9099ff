import { MAX_PRODUCT_PICTURES } from 'shared-contracts/seller-products/product-limits'
import type { FileRow } from '../product-imports.table'
import { productImportsMessages as messages } from '../product-imports.messages'
import type { Cells } from './columns'
import { readWhole } from './read-price'

export interface ReadPicture {
  line: number
  row: FileRow
  /** An address, or a name in a ZIP file. */
  source: string
  alt: string
  /** Slug; `null` when it shows all colours. */
  color: string | null
}

const MAX_ALT_LENGTH = 200
const MAX_SOURCE_LENGTH = 2_000

/** The pictures that a product's rows name, each once, in the order of their positions and then of the rows. */
export function readPictures(
  cells: Cells,
  rows: readonly FileRow[],
  {
    variants,
    colorOf,
  }: {
    variants: readonly { row: FileRow; color: string | undefined }[]
    colorOf: (row: FileRow) => string | undefined
  },
): ReadPicture[] {
  const found = new Map<string, ReadPicture & { place: number }>()
  for (const row of rows) {
    const source = cells.cell(row, 'imageSrc').slice(0, MAX_SOURCE_LENGTH)
    if (source === '' || found.has(source)) continue
    const place = readWhole(cells.cell(row, 'imagePosition')) ?? Number.MAX_SAFE_INTEGER
    const color = cells.cell(row, 'imageColor') === '' ? null : (colorOf(row) ?? null)
    const alt = cells.cell(row, 'imageAlt').slice(0, MAX_ALT_LENGTH)
    found.set(source, { line: row.line, row, source, alt, color, place })
  }
  const colors = new Map<string, Set<string>>()
  for (const { row, color } of variants) {
    const source = cells.cell(row, 'variantImage').slice(0, MAX_SOURCE_LENGTH)
    if (source === '') continue
    if (color) colors.set(source, (colors.get(source) ?? new Set()).add(color))
    if (!found.has(source))
      found.set(source, { line: row.line, row, source, alt: '', color: null, place: Number.MAX_SAFE_INTEGER })
  }
  const pictures = [...found.values()].toSorted((one, other) => one.place - other.place)
  const [tooMany] = pictures.slice(MAX_PRODUCT_PICTURES)
  if (tooMany) cells.blame(tooMany.row, 'imageSrc', messages.tooManyPictures)
  return pictures.map(({ place: _, ...picture }) => {
    const [color, ...others] = colors.get(picture.source) ?? []
    // Where the file says a picture's colour, what variants show says nothing.
    return cells.has('imageColor') || !color || others.length > 0 ? picture : { ...picture, color }
  })
}

import type { ImportField, WordKind } from 'shared-contracts/product-imports/import-limits'
import type { FileRow } from '../product-import-groups.table'
import type { Cells } from './problems'

type OptionKind = Extract<WordKind, 'color' | 'size'>

const NAMES: Record<OptionKind, ReadonlySet<string>> = {
  color: new Set(['color', 'colour', 'colors', 'colours', 'farbe', 'couleur', 'colore', 'kleur']),
  size: new Set(['size', 'sizes', 'größe', 'groesse', 'taille', 'taglia', 'maat', 'talla']),
}
const PAIRS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

/** Which columns have a product's colour and size: those of that name, else the options that its first row names so. */
export function findOptions(cells: Cells, rows: readonly FileRow[]): Record<OptionKind, ImportField> {
  const named = (kind: OptionKind) =>
    PAIRS.find(([name]) => rows.some((row) => NAMES[kind].has(cells.cell(row, name).toLowerCase())))?.[1]
  return {
    color: cells.has('color') ? 'color' : (named('color') ?? 'color'),
    size: cells.has('size') ? 'size' : (named('size') ?? 'size'),
  }
}

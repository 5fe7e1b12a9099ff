import type { OfferedAttribute, TypedAttribute } from 'shared-contracts/attributes/product-attributes.schema'
import { emptySafety } from 'shared-contracts/product-safety/typed-safety'
import type { TypedSafety } from 'shared-contracts/product-safety/safety.schema'
import { productImportsMessages as messages } from '../product-imports.messages'
import type { FileRow } from '../product-imports.table'
import type { Cells } from './columns'

const plain = (word: string) => word.trim().toLowerCase().replaceAll(/\s+/g, ' ')

type Named = Pick<OfferedAttribute, 'slug' | 'name'>

/** By its name, or else by its address: one may be called what another was called when it got its address. */
const find = <One extends Named>(all: readonly One[], word: string) =>
  all.find(({ name }) => plain(name) === plain(word)) ??
  all.find(({ slug }) => slug === plain(word)) ??
  all.find(({ slug }) => `#${slug}` === plain(word))

/** Signs between what a cell says. */
const SIGNS = /[:;,]/

/** What it is found by: what is called by such a sign is named by its address, behind a `#` if another is called that. */
function wordOf(all: readonly Named[], one: Named): string {
  const words = [...(SIGNS.test(one.name) || /^\d/.test(one.name) ? [] : [one.name]), one.slug]
  return words.find((word) => find(all, word)?.slug === one.slug) ?? `#${one.slug}`
}

/** As a cell has it: `Composition: 80 Wool, 20 Polyamide; Fit: Slim`. */
export function cellOfAttributes(all: readonly OfferedAttribute[], said: readonly TypedAttribute[] = []): string {
  return all
    .flatMap((attribute) => {
      const own = said.filter((one) => one.attribute === attribute.slug)
      const words = own.map(({ value, share }) => {
        const word = wordOf(
          attribute.values,
          attribute.values.find(({ slug }) => slug === value) ?? { slug: value, name: value },
        )
        return share === null ? word : `${share} ${word}`
      })
      return words.length > 0 ? [`${wordOf(all, attribute)}: ${words.join(', ')}`] : []
    })
    .join('; ')
}

/** Reads such a cell; blames it for what the shop does not know. `undefined` where the file says nothing of it. */
export function readAttributes(
  cells: Cells,
  row: FileRow,
  all: readonly OfferedAttribute[],
): TypedAttribute[] | undefined {
  if (!cells.has('attributes')) return undefined
  const parts = cells.cell(row, 'attributes').split(';')
  return parts.flatMap((part) => {
    if (part.trim() === '') return []
    const [name = '', ...words] = part.split(':')
    const attribute = find(all, name)
    if (!attribute) {
      cells.blame(row, 'attributes', messages.unknownAttribute(name.trim()))
      return []
    }
    return words
      .join(':')
      .split(',')
      .flatMap((text): TypedAttribute[] => {
        const [, share = null, word = ''] = (attribute.kind === 'shares' &&
          /^\s*(\d{1,3})\s*%?\s+(.+)$/.exec(text)) || ['', null, text]
        const value = find(attribute.values, word)
        if (value) return [{ attribute: attribute.slug, value: value.slug, share }]
        cells.blame(row, 'attributes', messages.unknownValue(word.trim(), attribute.name))
        return []
      })
  })
}

type Party = TypedSafety['manufacturer']

const cellOfParty = ({ name, address, contact }: Party) => [name, address, contact].filter(Boolean).join('\n')

/** The first line is the name, the last how to write to them. */
function partyIn(cell: string): Party {
  const [name = '', ...lines] = cell.split(/\r?\n/).map((line) => line.trim())
  const contact = lines.pop() ?? ''
  return { name, address: lines.join('\n'), contact }
}

/** What a product says of its safety, by its columns. */
export const cellsOfSafety = (safety: TypedSafety | null | undefined) => ({
  manufacturer: cellOfParty(safety?.manufacturer ?? emptySafety.manufacturer),
  responsible: cellOfParty(safety?.responsible ?? emptySafety.responsible),
  identifier: safety?.identifier ?? '',
  warnings: safety?.warnings ?? '',
})

/** What the file says of a product's safety; a column that is not there leaves its part as it is. */
export function readSafety(cells: Cells, row: FileRow): ((before: TypedSafety) => TypedSafety) | undefined {
  const fields = ['manufacturer', 'responsible', 'identifier', 'warnings'] as const
  if (!fields.some((field) => cells.has(field))) return undefined
  const said = (field: (typeof fields)[number], before: string) =>
    cells.has(field) ? cells.cell(row, field).trim() : before
  const isBoth = cells.has('manufacturer') && cells.has('responsible')
  return (before) => {
    const responsible = cells.has('responsible') ? partyIn(said('responsible', '')) : before.responsible
    return {
      manufacturer: cells.has('manufacturer') ? partyIn(said('manufacturer', '')) : before.manufacturer,
      responsible,
      // Only a manufacturer outside of it has somebody there who is responsible. That nobody is named says so of a manufacturer in the same file.
      inEu: isBoth ? responsible.name === '' : before.inEu && responsible.name === '',
      identifier: said('identifier', before.identifier),
      warnings: said('warnings', before.warnings),
    }
  }
}

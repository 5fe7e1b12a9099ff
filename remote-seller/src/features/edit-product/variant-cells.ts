import type { TypedVariant } from 'shared-contracts'

/** Columns that are typed into, in their order. */
export const CELLS = ['sku', 'price', 'discount', 'stock'] as const
export type Cell = (typeof CELLS)[number]

export const pairOf = ({ color, size }: { color: string; size: string }) => `${color} ${size}`

/** A SKU for a variant, as in `LINEN-SHIRT-RED-M`; empty while the product has no address. */
export const suggestedSku = (slug: string, { color, size }: { color: string; size: string }) =>
  slug ? `${slug}-${color}-${size}`.toUpperCase().slice(0, 64) : ''

interface Options {
  colors: readonly string[]
  sizes: readonly string[]
}

/**
 * The variants once exactly these colours and sizes are chosen: those that stay are untouched, and new ones begin with the price of the
 * first. What was taken out and comes back, from `known`, is as it was typed.
 */
export function withOptions(
  variants: readonly TypedVariant[],
  before: Options,
  { colors, sizes, slug, known }: Options & { slug: string; known: ReadonlyMap<string, TypedVariant> },
): TypedVariant[] {
  const present = new Map(variants.map((variant) => [pairOf(variant), variant]))
  const [first] = variants
  return colors.flatMap((color) =>
    sizes.flatMap((size) => {
      const pair = { color, size }
      const kept = present.get(pairOf(pair))
      if (kept) return [kept]
      // A single line that was taken out stays out when something else is chosen.
      if (before.colors.includes(color) && before.sizes.includes(size)) return []
      const blank = {
        sku: suggestedSku(slug, pair),
        price: first?.price ?? '',
        discount: first?.discount ?? '',
        stock: '',
        stockWas: '',
      }
      return [known.get(pairOf(pair)) ?? { ...pair, ...blank }]
    }),
  )
}

/** What was copied from a spreadsheet, cell by cell. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** The variants with a pasted block that begins at a cell; what would stand outside the grid is left out. */
export function withPasted(
  variants: readonly TypedVariant[],
  at: { row: number; cell: Cell },
  cells: readonly (readonly string[])[],
): TypedVariant[] {
  const column = CELLS.indexOf(at.cell)
  return variants.map((variant, row) => {
    const line = cells[row - at.row]
    if (!line || row < at.row) return variant
    const pasted = line.slice(0, CELLS.length - column).map((text, index) => [CELLS[column + index], text])
    return { ...variant, ...Object.fromEntries(pasted) } as TypedVariant
  })
}

import { sizeLabel } from 'shared-ui'
import type { TypedProduct, TypedVariant } from 'shared-contracts'

export interface Difference {
  field: string
  theirs: string
  mine: string
}

const WORDS = ['name', 'slug', 'brand', 'category', 'material', 'description', 'details'] as const

export const variantName = ({ color, size }: { color: string; size: string }) => `${color} ${sizeLabel(size)}`

const line = (variant: TypedVariant) =>
  `${variantName(variant)}: ${variant.sku}, ${variant.price}${variant.discount && ` −${variant.discount} %`}, ${variant.stock}`

/** The fields in which two versions differ, with what each says; of the variants, only the lines that differ. */
export function describeDifferences(theirs: TypedProduct, mine: TypedProduct): Difference[] {
  const lines = (one: TypedProduct, other: TypedProduct) => {
    const known = new Set(other.variants.map(line))
    return one.variants
      .map(line)
      .filter((text) => !known.has(text))
      .join('\n')
  }
  const pictures = ({ pictures: all }: TypedProduct) =>
    all.map(({ alt, id }, index) => `${index + 1}. ${alt || id.slice(0, 6)}`).join('\n')
  return [
    ...WORDS.map((field) => ({ field, theirs: theirs[field], mine: mine[field] })),
    { field: 'variants', theirs: lines(theirs, mine), mine: lines(mine, theirs) },
    { field: 'pictures', theirs: pictures(theirs), mine: pictures(mine) },
  ].filter((row) => row.theirs !== row.mine)
}

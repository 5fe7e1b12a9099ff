import type { Picture, Product, Variant } from 'shared-contracts'

/** From how few pieces on the page counts them down. */
const FEW = 5

export type Stock = { state: 'plenty' | 'none' } | { state: 'few'; left: number }

/** The colour that the address asks for, or the first that can be had, or the product's first; `null` when it has none. */
export function chosenColor(product: Product, asked: string | null): Product['colors'][number] | null {
  const { colors } = product
  const canBeHad = ({ slug }: Product['colors'][number]) => stockOf(variantsIn(product, slug)).state !== 'none'
  return colors.find(({ slug }) => slug === asked) ?? colors.find(canBeHad) ?? colors[0] ?? null
}

/** The size that the address asks for, or the only one there is; `undefined` while none is chosen. */
export function chosenSize({ sizes }: Product, asked: string | null): string | undefined {
  return sizes.length === 1 ? sizes[0] : sizes.find((size) => size === asked)
}

/** What shows the product in a colour; all its pictures when none is of that colour alone. */
export function picturesIn(product: Product, color: string | undefined): Picture[] {
  const fitting = product.pictures.filter((picture) => picture.color === color || picture.color === null)
  return fitting.length > 0 ? fitting : product.pictures
}

export function variantsIn(product: Product, color: string | undefined): Variant[] {
  return color === undefined ? product.variants : product.variants.filter((variant) => variant.color === color)
}

/** Pieces of some variants together. */
export function stockOf(variants: readonly Variant[]): Stock {
  const left = variants.reduce((sum, { available }) => sum + available, 0)
  if (left === 0) return { state: 'none' }
  return left <= FEW ? { state: 'few', left } : { state: 'plenty' }
}

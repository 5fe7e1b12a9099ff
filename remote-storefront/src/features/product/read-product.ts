import type { Picture, Product, Variant } from 'shared-contracts'

/** From how few pieces on the page counts them down. */
const FEW = 5

export type Stock = { state: 'plenty' | 'none' } | { state: 'few'; left: number }

/** The colour that the address asks for, or the first that can be had, or the product's first; `null` when it has none. */
export function chosenColor(product: Product, asked: string | null): Product['colors'][number] | null {
  const { colors } = product
  const isThere = ({ slug }: Product['colors'][number]) => stockOf(variantsIn(product, slug)).state !== 'none'
  return colors.find(({ slug }) => slug === asked) ?? colors.find(isThere) ?? colors[0] ?? null
}

/**
 * The size that the address asks for, or the only one there is, or the usual one while it can be had in the chosen colour; `undefined` while
 * none is chosen.
 */
export function chosenSize(
  { sizes }: Product,
  asked: string | null,
  { usual, variants }: { usual: string | undefined; variants: readonly Variant[] },
): string | undefined {
  if (sizes.length === 1) return sizes[0]
  return sizes.find((size) => size === asked) ?? (usual && canBeHad(variants, usual) ? usual : undefined)
}

/** Whether there is any of a size among some variants. */
export const canBeHad = (variants: readonly Variant[], size: string): boolean =>
  variants.some((variant) => variant.size === size && variant.available > 0)

/** Names of the other colours in which a size can be had. */
export const otherColors = (product: Product, size: string, color: string | undefined): string[] =>
  product.colors
    .filter(({ slug }) => slug !== color && canBeHad(variantsIn(product, slug), size))
    .map(({ name }) => name)

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

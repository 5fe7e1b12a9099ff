/** A size that goods come in. */
export interface Size {
  slug: string
  name: string
}

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

/** Slugs of sizes by kind of goods. */
export const CLOTHING_SIZES = ['xs', 's', 'm', 'l', 'xl', 'xxl'] as const
/** By the height of a child. */
export const CHILDRENS_SIZES = range(92, 140, 12).map((height) => `${height}-cm`)
/** What a bottle, jar, tube or bar holds. */
const CONTENTS = ['30-ml', '50-ml', '75-ml', '100-ml', '500-ml', '4-g', '300-g'] as const
export const shoeSizes = (from: number, to: number) => range(from, to).map((size) => `eu-${size}`)

/** Every size that a new shop begins with, in the order in which a shop lists them. */
export const SIZES: readonly Size[] = [
  ...CLOTHING_SIZES.map((slug) => ({ slug, name: slug.toUpperCase() })),
  ...CHILDRENS_SIZES.map((slug) => ({ slug, name: slug.replace('-', ' ') })),
  ...shoeSizes(24, 46).map((slug) => ({ slug, name: slug.replace('-', ' ').toUpperCase() })),
  ...CONTENTS.map((slug) => ({ slug, name: slug.replace('-', ' ') })),
  { slug: 'one-size', name: 'One size' },
]

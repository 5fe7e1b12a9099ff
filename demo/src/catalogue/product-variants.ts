import type { Random } from '../drawing/vocabulary/seeded-random'
import type { DemoVariant } from './demo-goods'
import type { Plan } from './plan-products'
import { SIZE_RUNS, type SizeRun } from './size-runs'

/** Shoes run by who wears them: the same pair is cut for women's and for men's feet. */
export function sizesOf({ recipe, shelf }: Plan): string[] {
  const run: SizeRun =
    recipe.sizes.startsWith('shoes-') && !recipe.fit
      ? shelf.startsWith('men')
        ? 'shoes-men'
        : 'shoes-women'
      : recipe.sizes
  return [...SIZE_RUNS[run]]
}

/** How many pieces a variant has. */
type StockOf = (random: Random) => number

/** Some sold out, some nearly, most well stocked. */
export const wellStocked: StockOf = (random) => {
  const luck = random.next()
  if (luck < 0.09) return 0
  return luck < 0.22 ? random.whole(1, 3) : random.whole(4, 36)
}

/** Of most products a size is missing now and then; of a few hardly one is left. */
export function soldStock(random: Random): StockOf {
  const soldOut = 0.03 + 0.9 * random.next() ** 4
  return () => (random.chance(soldOut) ? 0 : Math.ceil(40 * random.next() ** 2))
}

/** Every colour in every size; at least one of them can be bought. */
export function productVariants(
  random: Random,
  number: number,
  goods: { colours: string[]; sizes: string[]; stockOf: StockOf },
): DemoVariant[] {
  const stem = `HM${String(number).padStart(5, '0')}`
  const variants = goods.colours.flatMap((colourSlug) =>
    goods.sizes.map((sizeSlug) => ({
      sku: `${stem}-${colourSlug}-${sizeSlug}`.toUpperCase(),
      colourSlug,
      sizeSlug,
      stock: goods.stockOf(random),
    })),
  )
  const [first] = variants
  if (first && variants.every(({ stock }) => stock === 0)) first.stock = 2
  return variants
}

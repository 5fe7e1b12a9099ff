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

/** Some sold out, some nearly, most well stocked. */
function stockOf(random: Random): number {
  const luck = random.next()
  if (luck < 0.09) return 0
  return luck < 0.22 ? random.whole(1, 3) : random.whole(4, 36)
}

/** Every colour in every size; at least one of them can be bought. */
export function productVariants(
  random: Random,
  number: number,
  goods: { colours: string[]; sizes: string[] },
): DemoVariant[] {
  const stem = `HM${String(number).padStart(5, '0')}`
  const variants = goods.colours.flatMap((colourSlug) =>
    goods.sizes.map((sizeSlug) => ({
      sku: `${stem}-${colourSlug}-${sizeSlug}`.toUpperCase(),
      colourSlug,
      sizeSlug,
      stock: stockOf(random),
    })),
  )
  const [first] = variants
  if (first && variants.every(({ stock }) => stock === 0)) first.stock = 2
  return variants
}

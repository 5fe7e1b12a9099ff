import { type Random, seededRandom } from '../drawing/vocabulary/seeded-random'
import { attributesOf } from './attributes'
import { BRANDS } from './brands'
import type { DemoProduct } from './demo-goods'
import { MATERIALS, type Material } from './materials'
import { SHOWN, type Plan } from './plan-products'
import { productPictures } from './product-pictures'
import { productVariants, sizesOf, soldStock, wellStocked } from './product-variants'
import { RECIPES } from './recipes/recipes'
import { titleOf } from './titles'

const CANDLE_WARNINGS = 'Never leave a burning candle alone. Keep it away from children, pets and draughts.'

/** The older a product, the closer it stands to its elders: the catalogue spans this many days whatever its size. */
const SPAN_DAYS = 900

function daysAgoOf(index: number): number {
  const shownDays = (SPAN_DAYS * index) / (index + 300)
  if (index < SHOWN) return Math.round(shownDays * 10_000) / 10_000
  const oldestShown = (SPAN_DAYS * SHOWN) / (SHOWN + 300)
  const further = index - SHOWN + 1
  return oldestShown + ((SPAN_DAYS - oldestShown) * further) / (further + 50_000)
}

const makersOf = new Map(
  RECIPES.map(({ maker }) => [maker, BRANDS.filter(({ makes }) => makes.includes(maker))] as const),
)

/** The first is half as likely again as the second, that one as the third: a few makers have most of a large shop. */
function oneOfFew<T>(random: Random, items: readonly T[]): T {
  const last = items.findIndex((_, index) => index === items.length - 1 || random.chance(1 / 3))
  return items[last] ?? random.pick(items)
}

/** Gives a planned product its name, price, words, pictures and stock; all but its slug, which depends on its neighbours'. */
export function describeProduct(plan: Plan, index: number): Omit<DemoProduct, 'slug'> {
  const { recipe } = plan
  const random = seededRandom(index * 7919 + 17)
  const material: Material = MATERIALS[plan.material]
  const title = titleOf({ ...plan, noun: random.pick(recipe.nouns) })
  const isShown = index < SHOWN
  const makers = makersOf.get(recipe.maker) ?? []
  const brand = isShown ? random.pick(makers) : oneOfFew(random, makers)
  const season = recipe.season ?? 'all'
  const sizes = sizesOf(plan)
  const [low, high] = recipe.price
  const stockOf = isShown ? wellStocked : soldStock(random)
  return {
    number: index + 1,
    title,
    categorySlug: plan.shelf,
    brandSlug: brand.slug,
    sellerSlug: brand.sellerSlug,
    listPriceMinor: shopPrice(isShown ? random.between(low, high) : low + (high - low) * random.next() ** 2.5),
    discountPercent: plan.discountPercent,
    material: material.made,
    description: `${random.pick(recipe.about)} ${random.pick(material.feel)}`,
    details: [...recipe.facts, `${material.made}.`, material.care].join('\n'),
    season,
    attributes: attributesOf(plan, season),
    warnings: plan.material === 'wax' ? CANDLE_WARNINGS : null,
    publishedDaysAgo: daysAgoOf(index),
    colours: productPictures({ plan, title, studio: brand.studio, seed: index * 13 + 5 }),
    sizes,
    variants: productVariants(random, index + 1, { colours: plan.colours, sizes, stockOf }),
  }
}

/** Rounds a price in euros to what a price tag says, and gives it in cents: 14.90, 39.00, 129.00, 245.00. */
function shopPrice(euros: number): number {
  if (euros < 25) return Math.round(euros) * 100 - 10
  if (euros < 100) return (Math.round(euros / 10) * 10 + (euros % 10 < 5 ? 5 : -1)) * 100
  return (Math.round(euros / 10) * 10 - (euros % 20 < 10 ? 1 : 5)) * 100
}

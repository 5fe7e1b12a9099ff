import type { Pattern } from '../drawing/picture-spec'
import { type Random, seededRandom } from '../drawing/vocabulary/seeded-random'
import { familyOf } from './look'
import type { MaterialKey } from './materials'
import type { Recipe } from './recipes/recipe'
import { RECIPES } from './recipes/recipes'
import { type Display, WINDOW_DISPLAY } from './window-display'

/** What a product is, before it has a name, a price and pictures. */
export interface Plan {
  recipe: Recipe
  shelf: string
  material: MaterialKey
  pattern: Pattern
  cut: string
  /** The first is shown first. */
  colours: string[]
  discountPercent: number | null
}

/** How many products must pass before the same silhouette may come again. */
const REST = 8

/** Lists products from the newest on, so that neighbours differ in kind and in colour. */
export function planProducts(count: number): Plan[] {
  const plans = WINDOW_DISPLAY.slice(0, count).map(displayed)
  const random = seededRandom(2023)
  let pool: Turn[] = []
  for (let round = 1; plans.length < count;) {
    const next = pool.findIndex(({ recipe }) => stands(recipe, plans))
    if (next < 0) {
      pool = [...pool, ...shuffled(random, round)]
      round++
      continue
    }
    const [turn] = pool.splice(next, 1)
    if (turn) plans.push(improvised(random, turn, plans.at(-1)?.colours[0]))
  }
  return plans
}

interface Turn {
  recipe: Recipe
  round: number
}

const shuffled = (random: Random, round: number): Turn[] =>
  RECIPES.map((recipe) => ({ recipe, round, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ recipe }) => ({ recipe, round }))

function stands({ silhouette }: Recipe, plans: readonly Plan[]): boolean {
  const before = plans.at(-1)?.recipe.silhouette
  if (before && familyOf(before) === familyOf(silhouette)) return false
  return !plans.slice(-REST).some(({ recipe }) => recipe.silhouette === silhouette)
}

/** The same recipe takes its turn once a round, each time on the next shelf and in the next cloth. */
function improvised(random: Random, { recipe, round }: Turn, neighbour: string | undefined): Plan {
  const cloth = recipe.cloths[(round + random.whole(0, 1)) % recipe.cloths.length] ?? recipe.cloths[0]
  if (!cloth) throw new RangeError(`No cloth for ${recipe.silhouette}`)
  const [material, ...patterns] = cloth
  const colours = recipe.colours
    .map((slug) => ({ slug, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ slug }) => slug)
  if (colours[0] === neighbour) colours.push(...colours.splice(0, 1))
  const isOnSale = random.chance(recipe.season === 'winter' ? 0.5 : 0.24)
  return {
    recipe,
    shelf: recipe.shelves[round % recipe.shelves.length] ?? '',
    material,
    pattern: random.pick(patterns.length > 0 ? patterns : (['plain'] as const)),
    cut: random.pick(recipe.cuts ?? ['']),
    colours: colours.slice(0, comesInOneColour(recipe) ? 1 : random.pick([1, 2, 2, 3])),
    discountPercent: isOnSale ? random.pick([10, 15, 15, 20, 20, 25, 30, 40, 50]) : null,
  }
}

/** A cream has no colours to choose from: its colour is that of its jar. */
const comesInOneColour = ({ maker, silhouette }: Recipe) =>
  (maker === 'beauty' && silhouette !== 'lipstick') || silhouette === 'candle'

function displayed(display: Display): Plan {
  const { silhouette, fit, shelf, material, pattern, colours, cut = '', discountPercent = null } = display
  const recipe = RECIPES.find((candidate) => candidate.silhouette === silhouette && candidate.fit === fit)
  if (!recipe) throw new RangeError(`No recipe for ${silhouette}`)
  return { recipe, shelf, material, pattern, cut, colours: [...colours], discountPercent }
}

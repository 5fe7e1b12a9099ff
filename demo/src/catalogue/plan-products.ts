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

/** So many products are a shop that is shown: of each kind as many. Past them it is one that sells, and much of what sells much. */
export const SHOWN = 2_000

/** Lists products from the newest on, so that neighbours differ in kind and in colour. */
export function* planProducts(count: number): Generator<Plan> {
  const random = seededRandom(2023)
  let before: Plan[] = []
  const pool: Turn[] = []
  let round = 1
  for (let made = 0; made < count;) {
    const shown = WINDOW_DISPLAY[made]
    const next = shown ? -1 : pool.findIndex(({ recipe }) => stands(recipe, before))
    if (!shown && next < 0) {
      pool.push(...shuffled(random, round, made >= SHOWN))
      round++
      continue
    }
    const [turn] = shown ? [] : pool.splice(next, 1)
    const plan = shown ? displayed(shown) : turn && improvised(random, turn, before.at(-1)?.colours[0])
    if (!plan) continue
    yield plan
    made++
    before = [...before, plan].slice(-REST)
  }
}

interface Turn {
  recipe: Recipe
  round: number
}

/** How many places down the list of favourites half of the demand is gone. */
const FADES = 12

/** How likely each recipe has its turn in a round of a shop that sells: a few always, most now and then. */
const DEMAND = new Map(
  shuffledBy(seededRandom(80), RECIPES).map((recipe, rank) => [recipe, 1 / (1 + rank / FADES)] as const),
)

function shuffledBy<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

function shuffled(random: Random, round: number, byDemand: boolean): Turn[] {
  const recipes = byDemand ? RECIPES.filter((recipe) => random.chance(DEMAND.get(recipe) ?? 1)) : RECIPES
  return shuffledBy(random, recipes).map((recipe) => ({ recipe, round }))
}

function stands({ silhouette }: Recipe, before: readonly Plan[]): boolean {
  const neighbour = before.at(-1)?.recipe.silhouette
  if (neighbour && familyOf(neighbour) === familyOf(silhouette)) return false
  return !before.some(({ recipe }) => recipe.silhouette === silhouette)
}

/** The same recipe takes its turn once a round, each time on the next shelf and in the next cloth. */
function improvised(random: Random, { recipe, round }: Turn, neighbour: string | undefined): Plan {
  const cloth = recipe.cloths[(round + random.whole(0, 1)) % recipe.cloths.length] ?? recipe.cloths[0]
  if (!cloth) throw new RangeError(`No cloth for ${recipe.silhouette}`)
  const [material, ...patterns] = cloth
  const colours = shuffledBy(random, recipe.colours)
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

import type { ReturnReason } from 'shared-contracts/orders/order-states'
import type { DemoCatalogue, DemoProduct } from '../catalogue/demo-goods'
import { variantIdOf } from '../filling/demo-ids'
import { seededRandom, type Random } from '../drawing/vocabulary/seeded-random'
import { COURSES, type CourseName, RECENT_SCENES, SHOPPERS_SCENES, type Scene } from './course'
import { DEMO_BUYERS, DEMO_SHOPPER, type DemoBuyer, RETURNING_BUYER } from './demo-buyers'
import type { PastPurchase } from './make-past-purchase'
import { daysBefore } from 'api/platform/clock/days'

const SPAN_DAYS = 360
/** What is younger is played as scenes. */
const SETTLED_DAYS = 21
/** Of variants with fewer pieces, history would have sold the last. */
const ENOUGH_PIECES = 4
/** Of a catalogue that is too young for its history, so many of the eldest have been sold since ever. */
const ELDEST = 12

export interface PlannedPurchase extends PastPurchase {
  buyer: DemoBuyer
}

/**
 * What the demo's shoppers bought in the last twelve months, so many purchases, more and more of them towards today, oldest first. The
 * demo shopper's own come with any number; then what keeps the first seller busy today. The same number, catalogue and time give the same plan.
 */
export function planHistory(catalogue: DemoCatalogue, { purchases, now }: { purchases: number; now: Date }) {
  const random = seededRandom(365)
  const daysAgo = (days: number) => daysBefore(now, days)
  const scenes = [...SHOPPERS_SCENES, ...RECENT_SCENES].slice(0, purchases)
  const settled = purchases - scenes.length
  const plans = Array.from({ length: settled }, (_, index): PlannedPurchase => {
    const share = (index + random.next()) / settled
    const days = SETTLED_DAYS + (SPAN_DAYS - SETTLED_DAYS) * share ** 1.5
    const course = random.pick(USUAL)
    const own = random.chance(0.55) ? 0 : random.whole(1, catalogue.sellers.length - 1)
    const other = random.chance(0.2) ? [random.whole(0, catalogue.sellers.length - 1)] : []
    const buyer = random.pick(DEMO_BUYERS)
    const sendsBack = buyer === RETURNING_BUYER && index % 4 > 0
    const courses = [sendsBack ? ('returned' as const) : course]
    const scene: Scene = { days, sellers: [...new Set([own, ...other])], courses }
    return planScene(catalogue, random, { scene, buyer, placedAt: daysAgo(days) })
  })
  const own = scenes.map((scene) => {
    const buyer = scene.buyer === undefined ? DEMO_SHOPPER : (DEMO_BUYERS[scene.buyer] ?? DEMO_SHOPPER)
    return planScene(catalogue, random, { scene, buyer, placedAt: daysAgo(scene.days) })
  })
  return withWelcomeCodes([...own, ...plans].sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime()))
}

/** Most people keep what they bought. */
const USUAL: readonly CourseName[] = [
  ...Array.from({ length: 15 }, () => 'kept' as const),
  'returned',
  'returned',
  'refused',
  'called off',
  'not to be had',
]

function planScene(
  catalogue: DemoCatalogue,
  random: Random,
  { scene, buyer, placedAt }: { scene: Scene; buyer: DemoBuyer; placedAt: Date },
): PlannedPurchase {
  const { days, sellers, courses, pieces = random.pick([1, 1, 1, 2, 2, 3]) } = scene
  const picked = sellers.flatMap((seller) => pickLines(catalogue, random, { seller, days, pieces }))
  const lines = picked.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const carrier = random.pick(CARRIERS)
  // A vase is never too small.
  const reasons: readonly ReturnReason[] = picked.every(({ isSized }) => isSized) ? OF_CLOTHES : OF_ANYTHING
  const returnReason = random.pick(reasons)
  const trackingNumber = `${carrier.prefix}${random.whole(100_000_000, 999_999_999)}`
  return {
    buyer,
    placedAt,
    lines,
    courses: courses.map((course) => COURSES[course]),
    parcel: { carrier: carrier.name, trackingNumber },
    returnReason: scene.returnReason ?? returnReason,
  }
}

const OF_ANYTHING: readonly ReturnReason[] = ['changed_mind', 'damaged', 'not_as_described']
const OF_CLOTHES: readonly ReturnReason[] = ['too_small', 'too_small', 'too_large', ...OF_ANYTHING]

const CARRIERS = [
  { name: 'DHL', prefix: 'JD01' },
  { name: 'PostNord', prefix: 'PN' },
  { name: 'DPD', prefix: '0544' },
  { name: 'GLS', prefix: 'Y' },
] as const

/** Pieces of different products of one seller that were on sale by then. */
function pickLines(
  { sellers, products }: DemoCatalogue,
  random: Random,
  { seller, days, pieces }: { seller: number; days: number; pieces: number },
): { variantId: string; quantity: number; isSized: boolean }[] {
  const own = products.filter(
    ({ sellerSlug, variants }) =>
      sellerSlug === sellers[seller]?.slug && variants.some(({ stock }) => stock >= ENOUGH_PIECES),
  )
  const listed = own.filter(({ publishedDaysAgo }) => publishedDaysAgo > days)
  const left = listed.length >= pieces ? listed : own.slice(-ELDEST)
  const chosen: DemoProduct[] = []
  while (chosen.length < pieces && left.length > 0) {
    // The eldest, which stand last, are the favourites: some have many reviews, most have few.
    const fromLast = Math.floor(left.length * random.next() ** 2)
    chosen.push(...left.splice(left.length - 1 - fromLast, 1))
  }
  return chosen.map((product) => {
    const { variants, sizes } = product
    const variant = random.pick(variants.filter(({ stock }) => stock >= ENOUGH_PIECES))
    return {
      variantId: variantIdOf(product, variant),
      quantity: random.chance(0.1) ? 2 : 1,
      isSized: sizes.length > 1,
    }
  })
}

/** Half of the people came with the code for a first order; the demo's own shopper has it still. */
function withWelcomeCodes(plans: readonly PlannedPurchase[]): PlannedPurchase[] {
  const known = new Set<string>([DEMO_SHOPPER.email])
  return plans.map((plan) => {
    const { email } = plan.buyer
    if (known.has(email)) return plan
    known.add(email)
    return known.size % 2 === 0 ? { ...plan, promotionCode: 'WELCOME10' } : plan
  })
}

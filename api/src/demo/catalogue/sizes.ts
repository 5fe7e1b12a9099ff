import type { DemoSize } from './demo-catalogue'

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const CLOTHING = ['xs', 's', 'm', 'l', 'xl', 'xxl'] as const
/** What a bottle, jar, tube or bar holds. */
const CONTENTS = ['30-ml', '50-ml', '75-ml', '100-ml', '500-ml', '4-g', '300-g'] as const
const CHILDREN = range(92, 140, 12)

/** Every size of the shop, in the order in which a shop lists them. */
export const SIZES: readonly DemoSize[] = [
  ...CLOTHING.map((slug) => ({ slug, name: slug.toUpperCase() })),
  ...CHILDREN.map((height) => ({ slug: `${height}-cm`, name: `${height} cm` })),
  ...range(24, 46).map((size) => ({ slug: `eu-${size}`, name: `EU ${size}` })),
  ...CONTENTS.map((slug) => ({ slug, name: slug.replace('-', ' ') })),
  { slug: 'one-size', name: 'One size' },
]

const eu = (from: number, to: number) => range(from, to).map((size) => `eu-${size}`)

/** Which sizes a kind of goods comes in. */
export const SIZE_RUNS = {
  clothing: ['s', 'm', 'l', 'xl'],
  'clothing-wide': [...CLOTHING],
  'clothing-small': ['xs', 's', 'm', 'l', 'xl'],
  child: CHILDREN.map((height) => `${height}-cm`),
  'shoes-women': eu(36, 41),
  'shoes-men': eu(40, 45),
  'shoes-child': eu(24, 31),
  hand: ['s', 'm', 'l'],
  dropper: ['30-ml'],
  jar: ['100-ml'],
  flacon: ['50-ml'],
  tube: ['75-ml'],
  bottle: ['500-ml'],
  lipstick: ['4-g'],
  soap: ['300-g'],
  one: ['one-size'],
} as const satisfies Record<string, readonly string[]>

export type SizeRun = keyof typeof SIZE_RUNS

import { CHILDRENS_SIZES, CLOTHING_SIZES, shoeSizes as eu } from 'api/catalogue/vocabulary/vocabulary'

/** Which sizes a kind of goods comes in. */
export const SIZE_RUNS = {
  clothing: ['s', 'm', 'l', 'xl'],
  'clothing-wide': [...CLOTHING_SIZES],
  'clothing-small': ['xs', 's', 'm', 'l', 'xl'],
  child: CHILDRENS_SIZES,
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

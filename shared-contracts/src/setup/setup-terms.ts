/** Products on sale are counted so far: of more it is enough to know that there are more. */
export const COUNTED_PRODUCTS = 1000

/** What a marketplace needs before its first sale, in the order in which it is asked for. */
export const SETUP_STEPS = [
  'name',
  'company',
  'place',
  'tax',
  'delivery',
  'categories',
  'brands',
  'commission',
  'texts',
  'payments',
  'mail',
  'seller',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** `open`: nothing can be sold, or must not, without it. `ready`: it works as it came, and may be looked at. `done`: somebody has seen to it. */
export const SETUP_STATES = ['open', 'ready', 'done'] as const
export type SetupState = (typeof SETUP_STATES)[number]

/** What a price of delivery goes by: grams, the value of a seller's pieces in minor units, or their number. */
export const DELIVERY_BASES = ['weight', 'value', 'pieces'] as const
export type DeliveryBasis = (typeof DELIVERY_BASES)[number]

/** A price up to so much, that included; `null` in the last tier: whatever is more. */
export interface DeliveryTier {
  upTo: number | null
  priceMinor: number
}

export const MAX_DELIVERY_ZONES = 40
export const MAX_DELIVERY_METHODS = 20
export const MAX_DELIVERY_TIERS = 6
export const MAX_DELIVERY_DAYS = 60
export const MAX_HANDLING_DAYS = 10
export const MAX_DELIVERY_MINOR = 1_000_000

/** What a piece weighs whose category says nothing. */
export const USUAL_GRAMS = 500
export const MAX_PIECE_GRAMS = 30_000

/** What is wrong with delivery's rules; shown under their fields. */
export const deliveryMessages = {
  zoneName: 'Enter a name, as it stands behind “Delivery to”',
  taken: 'This name is taken already',
  countries: 'Choose a country at least',
  inOther: (country: string, zone: string) => `${country} is in the zone “${zone}” already`,
  methodName: 'Enter a name, such as Standard',
  tooLong: (most: number) => `At most ${most} characters`,
  days: `Enter working days, from 0 to ${MAX_DELIVERY_DAYS}`,
  daysOrder: 'The last day cannot be before the first',
  workingDays: 'Choose a working day at least',
  cutOff: 'Enter a time, such as 14:00, or leave it empty',
  price: 'Enter a price, such as 4.90',
  tiers: 'Enter a price at least',
  upTo: 'Each step has to reach further than the one before; only the last may be without an end',
  freeFrom: 'Enter a sum above nothing, or leave it empty',
  limits: 'Enter both limits, the lower one first, or neither',
  handling: `Enter working days, from 0 to ${MAX_HANDLING_DAYS}`,
  notAllowed: 'The shop does not let sellers have a price of their own here',
  outside: (lowest: string, highest: string) => `Enter a price from ${lowest} to ${highest}`,
  neverFree: (lowest: string) => `Delivery costs ${lowest} at least here: it cannot be free`,
  weight: `Enter grams, from 1 to ${MAX_PIECE_GRAMS}`,
  many: (most: number) => `There are ${most} already, and no more fit`,
} as const

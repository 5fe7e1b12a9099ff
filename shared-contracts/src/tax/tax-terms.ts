/** Classes that a country has rates for. A class that it has none for is taxed by its standard rate. */
export const RATED_TAX_CLASSES = ['standard', 'reduced', 'super_reduced'] as const
export type RatedTaxClass = (typeof RATED_TAX_CLASSES)[number]

/** What a category may be; `zero` contains no tax anywhere. */
export const TAX_CLASSES = [...RATED_TAX_CLASSES, 'zero'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** Whether a rate is to come, or was. */
export const TAX_RATE_STATES = ['planned', 'ended'] as const
export type TaxRateState = (typeof TAX_RATE_STATES)[number]

/** Hundredths of a percent. */
export const MAX_TAX_BPS = 5_000

const classNames = { standard: 'standard', reduced: 'reduced', super_reduced: 'super-reduced' } as const

/** What is wrong with a rate; shown under its fields. */
export const taxMessages = {
  country: 'Choose a country',
  taxClass: 'Choose a class',
  rate: 'Enter a rate from 0 to 50%, with two digits behind the point at most',
  day: 'Enter a day',
  past: 'It can begin today at the earliest: what was in force stays',
  taken: 'Another rate of this class begins on this day already',
  above: (taxClass: RatedTaxClass, rate: string) =>
    `The ${classNames[taxClass]} rate is ${rate} then: this one cannot be above it`,
  below: (taxClass: RatedTaxClass, rate: string) =>
    `The ${classNames[taxClass]} rate is ${rate} then: this one cannot be below it`,
  crossed: 'A reduced rate would be above the standard one for some time: change the reduced one first',
} as const

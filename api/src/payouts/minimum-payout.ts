import { minorDigits } from 'shared-contracts/catalogue/minor-digits'

/** Less than ten units of a currency is not worth a transfer; where a unit is a coin, less than a thousand. @returns minor units. */
export const minimumPayout = (currency: string) => 10 * 10 ** Math.max(minorDigits(currency), 2)

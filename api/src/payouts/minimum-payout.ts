import { minorDigits } from 'shared-contracts/catalogue/minor-digits'

/** Less than ten units of a currency is not worth a transfer. @returns minor units. */
export const minimumPayout = (currency: string) => 10 * 10 ** minorDigits(currency)

import { decimalAmount, MAX_PRICE_MINOR, minorDigits, toMinorUnitsOf, type ShopConfig } from 'shared-contracts'
import { messages } from '../messages'
import { rangeName } from './range-name'

/** What is wrong with a price that was typed as one end of a range; `null` when nothing is. Empty and zero are no end. */
export function wrongPrice(typed: string, config: Pick<ShopConfig, 'currency' | 'locale'>): string | null {
  const { currency } = config
  const text = typed.trim()
  if (/^(?:0+(?:[.,]0*)?)?$/.test(text) || toMinorUnitsOf(text, currency) !== null) return null
  const digits = minorDigits(currency)
  if (Number(text.replace(',', '.')) > MAX_PRICE_MINOR / 10 ** digits)
    return rangeName({ maxPriceMinor: MAX_PRICE_MINOR }, config)
  return messages.price.wrong(digits, decimalAmount(1_250, currency))
}

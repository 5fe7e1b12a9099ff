import { minorDigits, type ShopConfig, type StoreFilters } from 'shared-contracts'
import { messages } from '../messages'

/** A price range in words, as in `€25 to €50`; whole prices without cents. */
export function rangeName(
  { minPriceMinor, maxPriceMinor }: Pick<StoreFilters, 'minPriceMinor' | 'maxPriceMinor'>,
  { currency, locale }: Pick<ShopConfig, 'currency' | 'locale'>,
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const unit = 10 ** minorDigits(currency)
  const from = minPriceMinor === undefined ? null : format.format(minPriceMinor / unit)
  const to = maxPriceMinor === undefined ? null : format.format(maxPriceMinor / unit)
  if (from === null) return messages.price.upTo(to ?? '')
  return to === null ? messages.price.andMore(from) : messages.price.between(from, to)
}

import type { PaymentMethod } from 'shared-contracts'
import { messages } from './messages'

/** Names that capitals alone do not make of the provider's word. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  paypal: 'PayPal',
  unionpay: 'UnionPay',
}

const brandName = (brand: string) =>
  BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')

/** What a kept card is called, as in `Visa ending in 4242`. */
export const describeMethod = ({ brand, last4 }: PaymentMethod) => messages.card(brandName(brand), last4)

/** @param expiry `MM/YY`; a card can be used until that month is over. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return now >= new Date(2000 + year, month, 1)
}

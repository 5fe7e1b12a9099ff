import type { PaymentMethod } from './payment-methods.contract'

/** Names that capitals alone do not make of the provider's word. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  paypal: 'PayPal',
  unionpay: 'UnionPay',
}

/** What a card or wallet is called, as in `Visa ending in 4242`. */
export function describeMethod({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')
  return last4 === null ? name : `${name} ending in ${last4}`
}

import type { Refusing } from '../../http/route'
import type { PaymentProvider } from './payment-provider'

const NONE = 'none'

const cannot = () => Promise.reject(new Error('The shop has no payment provider'))

/** In place of a provider where there is none: it knows of no charge, and takes none. */
export const noPaymentProvider: PaymentProvider = {
  name: NONE,
  authorise: cannot,
  capture: cannot,
  cancel: cannot,
  refund: cannot,
  find: () => Promise.resolve(null),
  readEvent: () => Promise.resolve(null),
}

/** Ends what leads to a payment where nothing can be paid. */
export function mustTakePayments({
  payments,
  refuse,
}: Pick<Refusing<'PAYMENTS_UNAVAILABLE'>, 'payments' | 'refuse'>): void {
  if (payments.name === NONE) throw refuse('PAYMENTS_UNAVAILABLE')
}

import type { Refusing } from '../../http/route'

/** Why a bank said no. */
export type DeclineReason = 'declined' | 'insufficient_funds' | 'expired_card' | 'authentication_failed' | 'unavailable'

/** How a charge stands with the provider. */
export type Charge =
  | { state: 'requires_action'; ref: string; actionUrl: string }
  | { state: 'authorised' | 'captured' | 'cancelled'; ref: string }
  | { state: 'declined'; ref: string; reason: DeclineReason }

/** What a provider reports of its own accord; the same event may come many times and in any order. */
export interface PaymentEvent {
  id: string
  /** The charge that it is about. Its state is asked for: an event says that something happened, not what holds now. */
  ref: string
}

/**
 * A payment provider, as the shop needs it. Each call may be made again after a lost answer: the same key does its work once and has the
 * same answer. What cannot be reached throws; then nobody knows whether it happened, and it is asked again.
 */
export interface PaymentProvider {
  /** Stands with every payment, so that it is always asked of who has it. */
  readonly name: string
  /**
   * Reserves the amount on the shopper's card.
   *
   * @param token what the provider's own form made of the card: the card itself never comes here.
   * @param returnUrl where the bank sends the shopper after asking for their consent.
   */
  authorise(charge: {
    key: string
    token: string
    amountMinor: number
    currency: string
    returnUrl: string
  }): Promise<Charge>
  /** Takes what was reserved, in full. What is captured already stays so. */
  capture(ref: string): Promise<Charge>
  /** Gives the reservation up; what is captured already stays so, and its charge says it. */
  cancel(ref: string): Promise<Charge>
  /** How a charge stands, by the key of its authorisation; `null` when no such came. */
  find(key: string): Promise<Charge | null>
  /** Pays back of what was captured. @throws RefundRefused when that is more than there is. */
  refund(refund: { key: string; ref: string; amountMinor: number }): Promise<void>
  /** The event of a request to the shop's address for them; `null` when its signature is not the provider's, or it is too old. */
  readEvent(headers: Headers, body: string): Promise<PaymentEvent | null>
}

/** The provider has refused a refund for good. */
export class RefundRefused extends Error {}

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

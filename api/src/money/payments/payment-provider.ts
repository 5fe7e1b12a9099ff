import type { Chargeback } from 'shared-contracts/chargebacks/chargeback.schema'
import type { PaymentForm } from 'shared-contracts/checkout/checkout.schema'
import type { PaymentMethod } from 'shared-contracts/payment-methods/payment-methods.contract'
import type { MovementKind } from 'shared-contracts/reconciliation/reconciliation-states'
import type { Refusing } from '../../http/route'

/** Why a bank said no. */
export type DeclineReason = 'declined' | 'insufficient_funds' | 'expired_card' | 'authentication_failed' | 'unavailable'

/** What paid, as a receipt says it. */
export type PaidWith = Pick<PaymentMethod, 'brand' | 'last4'>

/** A charge of which the money is reserved or taken. */
export interface PaidCharge {
  state: 'authorised' | 'captured'
  ref: string
  paidWith: PaidWith | null
}

/** How a charge stands with the provider; `processing`: it has not decided yet, and is asked again. */
export type Charge =
  | { state: 'requires_action'; ref: string; actionUrl: string }
  | { state: 'processing' | 'cancelled'; ref: string }
  | PaidCharge
  | { state: 'declined'; ref: string; reason: DeclineReason }

/**
 * What a provider reports of its own accord; the same event may come many times and in any order. What it is about is asked for: an event
 * says that something happened, not what holds now. `about` is `null` for what the shop does not follow.
 *
 * @param ref the provider's name of a charge, chargeback or account; of a refund or payout, the key that it was asked for with.
 */
export type PaymentEvent = { id: string } & (
  | { about: 'charge' | 'refund' | 'chargeback' | 'account' | 'payout'; ref: string }
  | { about: null; ref: null }
)

/** A member who pays. */
export interface Member {
  userId: string
  email: string
}

/** How a refund stands; `failed`: the bank sent it back, or the provider has given it up. */
export type RefundState = 'pending' | 'done' | 'failed'

/**
 * A payment provider, as the shop needs it. Each call may be made again after a lost answer: the same key does its work once and has the
 * same answer. What cannot be reached throws; then nobody knows whether it happened, and it is asked again.
 */
export interface PaymentProvider {
  /** Stands with every payment, so that it is always asked of who has it. */
  readonly name: string
  /** Whose form takes the card. @param member whose kept cards it offers; `null` for a guest. */
  form(member: Member | null): Promise<PaymentForm>
  /**
   * Reserves the amount on the shopper's card.
   *
   * @param token what the provider's own form made of the card: the card itself never comes here.
   * @param returnUrl where the bank sends the shopper after asking for their consent.
   * @param member whose card it may keep, where the shopper said so in its form.
   * @param purchase number of what is paid, for people who look at the provider's pages.
   */
  authorise(charge: {
    key: string
    token: string
    amountMinor: number
    currency: string
    returnUrl: string
    member: Member | null
    purchase: string
  }): Promise<Charge>
  /** Takes what was reserved, in full. What is captured already stays so. */
  capture(ref: string): Promise<Charge>
  /** Gives the reservation up; what is captured already stays so, and its charge says it. */
  cancel(ref: string): Promise<Charge>
  /** How a charge stands, by the key of its authorisation; `null` when no such came. */
  find(key: string): Promise<Charge | null>
  /** Pays back of what was captured. @throws RefundRefused when that is more than there is. */
  refund(refund: { key: string; ref: string; amountMinor: number }): Promise<void>
  /** How a refund stands, by its key; `null` when no such came. */
  findRefund(refund: { key: string; ref: string }): Promise<RefundState | null>
  /** The event of a request to the shop's address for them; `null` when its signature is not the provider's, or it is too old. */
  readEvent(headers: Headers, body: string): Promise<PaymentEvent | null>
  /** Cards that it keeps for members; `null` where it keeps none. */
  readonly methods: KeptMethods | null
  /** Payments that shoppers' banks take back; `null` where that cannot happen. */
  readonly chargebacks: ChargebackDesk | null
  /** What has moved the marketplace's balance from a time until before another, oldest first; `null` where it has none. */
  readonly movements: ((from: Date, until: Date) => AsyncIterable<Movement>) | null
}

export interface KeptMethods {
  /** At most a hundred, newest first. */
  list(userId: string): Promise<PaymentMethod[]>
  /** @returns false when the member has no such. */
  remove(userId: string, id: string): Promise<boolean>
  /** Forgets the member and all of their cards. */
  forget(userId: string): Promise<void>
}

/** A chargeback as the provider has it. */
export interface ProviderChargeback extends Pick<Chargeback, 'reason' | 'state'> {
  ref: string
  /** Of the charge. */
  chargeRef: string
  amountMinor: number
  currency: string
  /** The money is out of the marketplace's balance. */
  withdrawn: boolean
  openedAt: Date
  dueAt: Date | null
}

/** What speaks for the sale, each as far as it is known. */
export interface ChargebackEvidence {
  shopper: { name: string; email: string }
  /** As it stands on a parcel, in lines. */
  address: string
  /** What was bought, in lines. */
  products: string
  parcels: readonly { carrier: string; trackingNumber: string; sentAt: Date }[]
  /** All the rest, in lines: dates, messages, what an admin adds. */
  text: string
}

export interface ChargebackDesk {
  find(ref: string): Promise<ProviderChargeback | null>
  /** Sends the evidence to the shopper's bank, once. @throws ChargebackRefused when it is too late for it. */
  send(ref: string, evidence: ChargebackEvidence): Promise<void>
  /** Lets the shopper have the money. @throws ChargebackRefused as with `send`. */
  accept(ref: string): Promise<void>
}

/** The provider takes nothing more about a chargeback. */
export class ChargebackRefused extends Error {}

/** What moved the marketplace's balance with the provider. */
export interface Movement {
  ref: string
  kind: MovementKind
  /** The provider's name for what it belongs to. */
  sourceRef: string | null
  /** The marketplace's own key for it, as far as the provider knows it. */
  key: string | null
  /** Of a charge, its own name. */
  chargeRef: string | null
  /** What the balance rose by before the fee; below zero it fell. */
  amountMinor: number
  feeMinor: number
  currency: string
  at: Date
}

/** The provider has refused a refund for good. */
export class RefundRefused extends Error {}

const NONE = 'none'

const cannot = () => Promise.reject(new Error('The shop has no payment provider'))

/** In place of a provider where there is none: it knows of no charge, and takes none. */
export const noPaymentProvider: PaymentProvider = {
  name: NONE,
  form: cannot,
  authorise: cannot,
  capture: cannot,
  cancel: cannot,
  refund: cannot,
  find: () => Promise.resolve(null),
  findRefund: () => Promise.resolve(null),
  readEvent: () => Promise.resolve(null),
  methods: null,
  chargebacks: null,
  movements: null,
}

/** Whether anything can be paid. */
export const takesPayments = ({ name }: PaymentProvider): boolean => name !== NONE

/** Ends what leads to a payment where nothing can be paid. */
export function mustTakePayments({
  payments,
  refuse,
}: Pick<Refusing<'PAYMENTS_UNAVAILABLE'>, 'payments' | 'refuse'>): void {
  if (!takesPayments(payments)) throw refuse('PAYMENTS_UNAVAILABLE')
}

import type { OnboardingState, PayoutTrouble } from 'shared-contracts/payouts/payout-states'

/** How a transfer stands with the provider. A paid one can still come back. */
export type Transfer =
  | { state: 'in_transit' | 'paid'; ref: string }
  | { state: 'refused' | 'returned'; ref: string; trouble: PayoutTrouble }

/**
 * A provider that pays sellers out, as the marketplace needs it. Each call may be made again after a lost answer: the same key does its
 * work once and has the same answer. What cannot be reached throws, and is asked again.
 */
export interface PayoutProvider {
  /** Stands with every account, so that it is always asked of who has it. */
  readonly name: string
  /** Keeps an account's number, and gives what stands for it. @param iban valid, without spaces. */
  register(account: { key: string; holder: string; iban: string }): Promise<{ ref: string }>
  /** Sends money to a registered account. @throws NotYetPayable while the money is not there yet. */
  send(transfer: { key: string; accountRef: string; amountMinor: number; currency: string }): Promise<Transfer>
  /** How a transfer stands, by its key; `null` when no such came. */
  find(key: string): Promise<Transfer | null>
  /** Where sellers have accounts with the provider, which asks them who they are by itself; `null` where a bank account's number is enough. */
  readonly accounts: SellerAccounts | null
}

/** How far the provider knows a seller. */
export interface SellerAccount {
  state: Exclude<OnboardingState, 'none'>
  missing: { what: string; until: string | null }[]
  /** A sentence; only with `held`. */
  reason: string | null
  /** The marketplace's money can be moved onto it. */
  canReceive: boolean
  /** Where it pays out to; `null` before a bank account is named. */
  bank: { holder: string; country: string; last4: string } | null
}

export interface SellerAccounts {
  /** Opens an account; the same seller has one. */
  open(seller: { key: string; name: string; email: string; country: string | null }): Promise<{ ref: string }>
  /** Where the provider asks who the seller is; good once, for minutes. */
  link(ref: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>
  describe(ref: string): Promise<SellerAccount>
  /**
   * Moves money of the marketplace's balance onto a seller's account.
   *
   * @param chargeRef the payment that it comes from, so that it need not have arrived yet; `null` for what comes from several.
   * @throws TransferRefused
   */
  transfer(transfer: {
    key: string
    accountRef: string
    amountMinor: number
    currency: string
    chargeRef: string | null
    order: string | null
  }): Promise<{ ref: string }>
  /** Takes back of a transfer. @throws TransferRefused when the account has less. */
  reverse(reversal: { key: string; transferRef: string; amountMinor: number }): Promise<{ ref: string }>
}

/** The provider moves no money onto this account, or back, as things stand. */
export class TransferRefused extends Error {}

/** The money for a payout has not arrived on the account: it is sent later. */
export class NotYetPayable extends Error {}

const NONE = 'none'

const cannot = () => Promise.reject(new Error('The marketplace has no payout provider'))

/** In place of a provider where there is none: it keeps no account, and sends nothing. */
export const noPayoutProvider: PayoutProvider = {
  name: NONE,
  register: cannot,
  send: cannot,
  find: () => Promise.resolve(null),
  accounts: null,
}

/** Whether sellers can be paid out at all. */
export const canPayOut = ({ name }: PayoutProvider): boolean => name !== NONE

import type { PayoutTrouble } from 'shared-contracts/payouts/payout-states'

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
  /** Sends money to a registered account. */
  send(transfer: { key: string; accountRef: string; amountMinor: number; currency: string }): Promise<Transfer>
  /** How a transfer stands, by its key; `null` when no such came. */
  find(key: string): Promise<Transfer | null>
}

const NONE = 'none'

const cannot = () => Promise.reject(new Error('The marketplace has no payout provider'))

/** In place of a provider where there is none: it keeps no account, and sends nothing. */
export const noPayoutProvider: PayoutProvider = {
  name: NONE,
  register: cannot,
  send: cannot,
  find: () => Promise.resolve(null),
}

/** Whether sellers can be paid out at all. */
export const canPayOut = ({ name }: PayoutProvider): boolean => name !== NONE

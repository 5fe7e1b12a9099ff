import type { PayoutProvider } from './payout-provider'

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

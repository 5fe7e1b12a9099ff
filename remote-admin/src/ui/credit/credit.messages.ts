import type { CreditMove } from 'shared-contracts'

/** Texts of what gift cards and shoppers have. */
export const creditMessages = {
  card: (lastFour: string) => `Card ${lastFour}`,
  amount: (currency: string) => `Amount in ${currency}`,
  history: 'History',
  kinds: {
    issued: 'Issued',
    redeemed: 'Gift card became credit',
    paid: 'Paid for',
    released: 'Back, not paid:',
    refunded: 'Refunded from',
  } satisfies Record<CreditMove, string>,
} as const

import type { CreditMove } from 'shared-contracts'

/** Texts of the page of a shopper's store credit. */
export const messages = {
  title: 'Store credit',
  lead: 'It pays your orders like money: tick it at the checkout.',
  balance: 'You have',
  redeem: 'Add a gift card',
  code: 'Code of the gift card',
  codeHint: 'As in 7F3K-92QX-D0MN-5TRA',
  add: 'Add it',
  added: (balance: string) => `Added. You have ${balance} now.`,
  history: 'History',
  none: 'Nothing has happened yet.',
  older: 'Older',
  newest: 'Newest',
  kinds: {
    issued: 'A gift from the shop',
    redeemed: 'Gift card',
    paid: 'Paid for',
    released: 'Back from an order that was not paid:',
    refunded: 'Refund of',
  } satisfies Record<CreditMove, string>,
  lastFour: (letters: string) => `···· ${letters}`,
} as const

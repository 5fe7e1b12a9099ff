/** Texts of the kept cards. */
export const messages = {
  title: 'Payment methods',
  lead: 'Cards that the payment provider keeps for your next purchase. The shop sees no card numbers.',
  emptyTitle: 'No cards yet',
  empty: 'At the checkout you can have a card kept for next time. It then stands here, and you can remove it.',
  noneKeptTitle: 'No cards are kept',
  noneKept: 'This shop asks for your card at each checkout.',
  expires: (expiry: string) => `Expires ${expiry}`,
  expired: (expiry: string) => `Expired ${expiry}`,
  remove: 'Remove',
  removeOf: (card: string) => `Remove: ${card}`,
  removeTitle: (card: string) => `Remove ${card}?`,
  removeText:
    'It is not offered at the checkout any more. Orders that were paid with it stay paid, and refunds still go back to it.',
  removed: (card: string) => `${card} is removed.`,
  gone: 'This card is not kept any more.',
} as const

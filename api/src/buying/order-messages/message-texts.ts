/** Why a message cannot be sent; for whoever wrote it. */
export const messageTexts = {
  notPaid: 'You can write to the seller as soon as the order is paid',
  hasLeft: 'This shopper has closed their account and cannot be written to any more',
} as const

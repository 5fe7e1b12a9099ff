/** Why something cannot be done about what waits for staff. */
export const submissionMessages = {
  decided: 'Somebody else has decided about it, or its seller has withdrawn it.',
  changed: 'Its seller has changed it since you opened it: look at it once more.',
  /** @param why it would be refused to its seller as well. */
  impossible: (why: string) => `It cannot be taken over as it is: ${why} Send it back.`,
  notWaiting: 'It does not wait for a review.',
  gone: 'It is gone.',
  /** To staff who would take down what nobody has seen. */
  notInShop: 'It waits for a review, and was never in the shop: send it back instead.',
} as const

import type { DisputeSide } from 'shared-contracts'

/** Texts of an order that say whether there is a case. */
export const messages = {
  /** A purchase of several sellers has such a part for each of them. */
  title: (seller: string) => `Cases with ${seller}`,
  failed: 'Your cases could not be fetched.',
  retry: 'Try again',
  signIn: 'Sign in to open a case',
  signInText: 'Something is wrong, and the seller does not solve it? With an account you can have our staff decide.',
  open: 'Open a case',
  opening: 'Loading...',
  codeFailed: 'This part of the page did not load.',
  /** By whose step is next. */
  waits: {
    shopper: 'Your case waits for your answer',
    seller: 'Your case waits for the seller',
    staff: 'Your case is with our staff',
  } satisfies Record<DisputeSide, string>,
  held: 'What a case is about cannot be sent back before it ends.',
  openText: 'Something is wrong, and the seller does not solve it? Our staff help.',
} as const

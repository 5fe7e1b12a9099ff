/** Texts of an order without a case. */
export const messages = {
  title: 'Cases',
  failed: 'Your cases could not be fetched.',
  retry: 'Try again',
  signIn: 'Sign in to open a case',
  signInText: 'Something is wrong, and the seller does not solve it? With an account you can have our staff decide.',
  open: 'Open a case',
  opening: 'Loading...',
  codeFailed: 'This part of the page did not load.',
  openText: 'Something is wrong, and the seller does not solve it? Our staff help.',
} as const

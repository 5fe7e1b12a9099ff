/** What can go wrong with any of the forms: what happened, what is safe, what to do. */
export const failureMessages = {
  unreachable: 'We could not reach the shop. What you typed is safe: check your connection and try again.',
  broken: 'A seam gave way on our side. What you typed is safe: please try again in a moment.',
  signedOut: 'Your session had ended, so this was not sent. What you typed is safe: once signed in, send it again.',
  tooMany: (when: string) => `That was a few tries too many. Please try again ${when}.`,
  tooManyLater: 'That was a few tries too many. Please try again in a few minutes.',
  fields: 'Almost. Please look at what is marked and try again.',
} as const

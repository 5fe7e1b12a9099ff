/** What a form says besides its failures. Quoted by no specification. */
export const formMessages = {
  cancel: 'Cancel',
  /** Where the browser runs none: the form cannot be sent. */
  needsScripts:
    'This form needs JavaScript, which your browser does not run. Please switch it on and load the page again.',
  /** Of the toast: the reason is read out where it stands, once. */
  toast: 'That did not work. The page says why.',
  fields: 'Almost. Please look at what is marked and try again.',
  signedOut: 'Your session had ended, so this was not sent. What you typed is safe: once signed in, send it again.',
  tooMany: (when: string) => `That was a few tries too many. Please try again ${when}.`,
  tooManyLater: 'That was a few tries too many. Please try again in a few minutes.',
} as const

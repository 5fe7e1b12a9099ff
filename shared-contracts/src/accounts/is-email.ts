/** What an email address is in the released contract. Its time grows with the square of a text's length: not to be run. */
export const EMAIL_AS_RELEASED = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const EMAIL_MAX_LENGTH = 254

/** One spelling per address, whichever way it was typed: people are found by it. */
export const oneSpelling = (value: unknown) =>
  // One too long is refused as it is: to put thousands of accents in order takes seconds.
  typeof value === 'string' && value.length <= EMAIL_MAX_LENGTH ? value.normalize('NFKC').toLowerCase() : value

/** Whether it is written like an email address whose host has a dot. Says what `EMAIL_AS_RELEASED` says, and never reads a character twice. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)

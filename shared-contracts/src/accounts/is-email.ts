/** What an email address is in the released contract. Its time grows with the square of a text's length: not to be run. */
export const EMAIL_AS_RELEASED = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether it is written like an email address whose host has a dot. Says what `EMAIL_AS_RELEASED` says, and never reads a character twice. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)

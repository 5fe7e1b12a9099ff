import { string } from 'yup'

/** A text without spaces around it. The library's own `trim()` fails on what is no text, where a caller should be told so. */
export const trimmedText = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))

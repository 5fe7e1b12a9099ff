import { string } from 'yup'
import { isDay } from './is-day'

/** A text without spaces around it. The library's own `trim()` fails on what is no text, where a caller should learn of it. */
export const trimmedText = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))

/** A day, as in `2026-03-31`; an empty text passes. */
export const dayText = (message = 'A day, as in 2026-03-31') =>
  string().test('day', message, (text) => !text || isDay(text))

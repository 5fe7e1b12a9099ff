import { string } from 'yup'
import { isDay } from './is-day'

/** A day, as in `2026-03-31`; an empty text passes. */
export const dayText = (message = 'A day, as in 2026-03-31') =>
  string().test('day', message, (text) => !text || isDay(text))

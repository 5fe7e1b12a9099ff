import { mixed, number, object, string } from 'yup'

/** A mail is on its way. Where to, or whether to anybody, is never said. */
export const acceptedSchema = object({ status: string().oneOf(['accepted']).required() }).noUnknown()

/** An answer that is a file: the typed client gives a `File` with its name and media type. Its address may as well be a link. */
export const fileSchema = mixed<File>((value): value is File => value instanceof File).required()

const whole = () => number().integer().required()

/** Where a page stands in its list, from 1; `total` is of all pages. */
export const pageShape = { page: whole(), pageCount: whole(), total: whole() }

/** Which page of a list is wanted; the first one when absent. */
export const pageNumber = () => number().integer().min(1).max(10_000).optional()

/** Where a page stands in a list that goes by keys: `next` is what to ask for as `after` to have the next page, `null` on the last one; `total` is of all pages. */
export const keyedShape = { next: string().defined().nullable(), total: whole() }

/**
 * The same of a list whose first clients ask for its pages by number, and take what has `next` for a list without numbers: it is there unless `page` was
 * asked for, and absent from APIs of before. With `after` the number of the page says nothing.
 */
export const keyedOrCountedShape = { ...pageShape, next: string().nullable().optional() }

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Where a page of a list that goes by keys begins: after the row that had this place. The place is what a row is sorted by, joined by `_`: numbers and
 * moments (in microseconds since 1970), then words, then its id. So the row itself may be gone, or stand elsewhere, by then.
 *
 * @param numbers how many numbers and moments the list is sorted by. @param words whether it is sorted by words, too. @param ids how many ids are in it;
 * 0 where numbers or words say which row it is.
 */
export function pageKey({ numbers = 1, words = false, ids = 1 } = {}) {
  const parts = [
    ...Array<string>(numbers).fill(String.raw`-?\d{1,16}`),
    ...(words ? [String.raw`[\s\S]{0,200}`] : []),
    ...Array<string>(ids).fill(ID),
  ]
  return string()
    .max(400)
    .matches(new RegExp(`^${parts.join('_')}$`))
    .optional()
}

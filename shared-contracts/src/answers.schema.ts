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

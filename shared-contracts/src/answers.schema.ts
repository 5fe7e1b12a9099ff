import { object, string, mixed } from 'yup'

/** A mail is on its way. Where to, or whether to anybody, is never said. */
export const acceptedSchema = object({ status: string().oneOf(['accepted']).required() }).noUnknown()

/** An answer that is a file: the typed client gives a `File` with its name and media type. Its address may as well be a link. */
export const fileSchema = mixed<File>((value): value is File => value instanceof File).required()

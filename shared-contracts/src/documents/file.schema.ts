import { mixed } from 'yup'

/** An answer that is a file: the typed client gives a `File` with its name and media type. Its address may as well be a link. */
export const fileSchema = mixed<File>((value): value is File => value instanceof File).required()

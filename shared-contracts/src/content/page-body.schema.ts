import { boolean, object, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { contentMessages as messages } from './content.messages'
import { readPageText, wrongLine } from './read-page-text'

export const PAGE_TITLE_MAX_LENGTH = 80
export const PAGE_DESCRIPTION_MAX_LENGTH = 200
export const PAGE_LEAD_MAX_LENGTH = 400
export const PAGE_TEXT_MAX_LENGTH = 40_000

const line = (most: number) =>
  trimmedText()
    .max(most, messages.tooLong(most))
    .test(
      'markup',
      ({ value }) => wrongLine(String(value)) ?? '',
      (text) => !wrongLine(text ?? ''),
    )

/** A page of text as staff write it. In all of it `{shop}` stands for the shop's name. */
export const pageBodySchema = object({
  title: line(PAGE_TITLE_MAX_LENGTH).required(messages.title),
  /** For search engines. */
  description: line(PAGE_DESCRIPTION_MAX_LENGTH).required(messages.description),
  lead: line(PAGE_LEAD_MAX_LENGTH).optional(),
  /** As `readPageText` reads it. */
  text: trimmedText()
    .required(messages.text)
    .max(PAGE_TEXT_MAX_LENGTH, messages.tooLong(PAGE_TEXT_MAX_LENGTH))
    .test(
      'markup',
      ({ value }) => readPageText(String(value)).problem ?? '',
      (text) => !text || !readPageText(text).problem,
    ),
  /** Readers see since when it holds, and what held before. */
  dated: boolean().required(),
}).noUnknown()
export type PageBody = InferType<typeof pageBodySchema>

import { boolean, number, object, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { mediaMessages as messages } from './media.messages'
import { MEDIA_ALT_MAX_LENGTH, MEDIA_NAME_MAX_LENGTH } from './media-terms'

const percent = () =>
  number()
    .typeError(messages.focus)
    .integer(messages.focus)
    .min(0, messages.focus)
    .max(100, messages.focus)
    .required(messages.focus)

/** What staff say about a picture. */
export const mediaDraftSchema = object({
  name: trimmedText().max(MEDIA_NAME_MAX_LENGTH, messages.tooLong(MEDIA_NAME_MAX_LENGTH)).required(messages.name),
  /** What it shows, for whoever does not see it; empty where it is decorative. */
  alt: trimmedText()
    .max(MEDIA_ALT_MAX_LENGTH, messages.tooLong(MEDIA_ALT_MAX_LENGTH))
    .test('said', messages.alt, (alt, { parent }) => Boolean(alt) || isDecorative(parent))
    .test('none', messages.noAlt, (alt, { parent }) => !alt || !isDecorative(parent))
    .default(''),
  decorative: boolean().required(),
  /** The point that crops keep in view, in percent from the left and the top edge. */
  focusX: percent(),
  focusY: percent(),
}).noUnknown()
export type MediaDraft = InferType<typeof mediaDraftSchema>

const isDecorative = (draft: unknown) => (draft as { decorative?: unknown }).decorative === true

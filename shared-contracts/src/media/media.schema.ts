import { array, boolean, number, object, string, type InferType } from 'yup'
import { pictureSchema } from '../catalogue/picture.schema'
import { pictureUploadSchema } from '../seller-products/seller-products.schema'
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

const version = () => number().integer().min(0).required()

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

const one = { id: string().uuid().required(), version: version() }
export const mediaChangeSchema = mediaDraftSchema.shape(one).noUnknown()
export const oneMediaSchema = object(one).noUnknown()
export const mediaReplacementSchema = pictureUploadSchema.shape(one).noUnknown()

/** A picture of the library as staff see it. */
export const mediaSchema = object({
  id: string().uuid().required(),
  name: string().required(),
  /** Empty while nobody has said what it shows, and where it is decorative. */
  alt: string().defined(),
  decorative: boolean().required(),
  focusX: number().integer().required(),
  focusY: number().integer().required(),
  picture: pictureSchema.required(),
  /** Size of the file as it was sent. */
  bytes: number().integer().required(),
  /** ISO 8601. */
  createdAt: string().required(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: version(),
  /** Where it is shown: now, from a planned moment on, or in a draft. */
  uses: array()
    .of(
      object({
        /** `collection`, or the kind of a document, as in `landing`; others may come. */
        kind: string().required(),
        id: string().required(),
        title: string().required(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type Media = InferType<typeof mediaSchema>

/** One page of the library; `next` is the id after which the next one begins. */
export const mediaPageSchema = object({
  items: array().of(mediaSchema).required(),
  next: string().defined().nullable(),
}).noUnknown()

export const mediaQuerySchema = object({
  /** In the name or the alternative text. */
  q: trimmedText().max(100).optional(),
  /** Only those that may be shown: somebody has said what they show, or that they are decorative. */
  described: boolean().optional(),
  /** Id of a picture: those that come after it. */
  after: string().uuid().optional(),
}).noUnknown()

import { array, boolean, number, object, string, type InferType } from 'yup'
import { pictureSchema } from '../catalogue/picture.schema'
import { pictureUploadSchema } from '../seller-products/seller-products.schema'
import { trimmedText } from '../text.schema'
import { mediaDraftSchema } from './media-draft.schema'

const version = () => number().integer().min(0).required()

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

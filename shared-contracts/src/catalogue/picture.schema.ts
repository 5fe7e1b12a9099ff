import { number, object, string, type InferType } from 'yup'

/** A stored picture in all its sizes. Files are immutable: their names are derived from their content. */
export const pictureSchema = object({
  id: string().required(),
  alt: string().defined(),
  /** Pixels of the original; the ratio reserves the place before the picture arrives. */
  width: number().integer().required(),
  height: number().integer().required(),
  /** A few pixels as a `data:` URL, shown blurred until the picture is there. */
  placeholder: string().required(),
  /** WebP in 400, 800 and 1600 px width, in the form of the `srcset` attribute. */
  srcset: string().required(),
  /** The same as AVIF, for browsers that take it: half of the bytes. A file that is not written yet is the WebP. Absent for photos of reviews. */
  avif: string(),
  /** The 800 px WebP. */
  url: string().required(),
  /** Slug of the colour that it shows, or `null` when it shows all. */
  color: string().defined().nullable(),
}).noUnknown()

export type Picture = InferType<typeof pictureSchema>

/** A picture with the point that stays in view where it is cropped, in percent from its left and its top edge. */
export const framedPictureSchema = pictureSchema
  .shape({ focusX: number().integer().required(), focusY: number().integer().required() })
  .noUnknown()
export type FramedPicture = InferType<typeof framedPictureSchema>

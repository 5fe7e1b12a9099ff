import { array, object, string, type InferType } from 'yup'
import { DESK_REASON_MAX_LENGTH } from '../desk/desk-terms'
import { trimmedText } from '../text.schema'

/** What staff may put right of a seller's product. */
export const CORRECTED_FIELDS = ['category', 'brand'] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

const place = {
  /** Slug of a category. */
  category: string().max(60).required('Choose a category'),
  /** Id of a brand. */
  brand: string().uuid().required('Choose a brand'),
}

/** Where a product belongs, and why; its seller reads the reason. */
export const productCorrectionDraftSchema = object({
  ...place,
  reason: trimmedText()
    .required('Say why')
    .max(DESK_REASON_MAX_LENGTH, `Keep it below ${DESK_REASON_MAX_LENGTH} characters`),
}).noUnknown()
export type ProductCorrectionDraft = InferType<typeof productCorrectionDraftSchema>

export const productPlaceSchema = object(place).noUnknown()
export type ProductPlace = InferType<typeof productPlaceSchema>

/** A correction by staff; for its seller nobody of the staff is named. */
export const productCorrectionSchema = object({
  /** What things were called then. */
  changes: array()
    .of(
      object({
        field: string().oneOf(CORRECTED_FIELDS).required(),
        before: string().required(),
        after: string().required(),
      })
        .noUnknown()
        .required(),
    )
    .required(),
  reason: string().required(),
  /** ISO 8601. */
  at: string().required(),
  by: string().nullable().optional(),
}).noUnknown()
export type ProductCorrection = InferType<typeof productCorrectionSchema>

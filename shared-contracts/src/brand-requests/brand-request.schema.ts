import { array, number, object, string, type InferType } from 'yup'
import { keyedShape } from '../answers.schema'
import { brandDraftSchema } from '../brands/brand.schema'
import { trimmedText } from '../text.schema'

/** What became of a request. `existing`: a brand that was there already is to be chosen in its place. */
export const BRAND_REQUEST_STATES = ['open', 'added', 'existing', 'refused'] as const
export type BrandRequestState = (typeof BRAND_REQUEST_STATES)[number]

/** Open requests that a shop may have at a time. */
export const MAX_BRAND_REQUESTS = 10
/** A seller sees so many of the own, the latest. */
export const OWN_BRAND_REQUESTS = 20
export const BRAND_REQUESTS_PAGE_SIZE = 20
export const BRAND_NOTE_MAX_LENGTH = 300

const brandRequestMessages = {
  note: `Use at most ${BRAND_NOTE_MAX_LENGTH} characters`,
  reason: 'Say why: the seller reads it',
} as const

const id = () => string().uuid().required()
const time = () => string().required()
const text = () => string().defined()

/** The name as shoppers know it, and where the brand can be looked up. */
export const brandRequestDraftSchema = brandDraftSchema
  .shape({ note: trimmedText().max(BRAND_NOTE_MAX_LENGTH, brandRequestMessages.note).defined().default('') })
  .noUnknown()
export type BrandRequestDraft = InferType<typeof brandRequestDraftSchema>

/** Why a brand is not added. */
export const brandRefusalSchema = object({
  reason: trimmedText().required(brandRequestMessages.reason).max(BRAND_NOTE_MAX_LENGTH, brandRequestMessages.note),
}).noUnknown()

const brandSchema = object({ id: id(), name: string().required() }).noUnknown()

/** A request as its shop sees it. */
export const brandRequestSchema = object({
  id: id(),
  name: string().required(),
  note: text(),
  state: string().oneOf(BRAND_REQUEST_STATES).required(),
  /** Of one that was refused. */
  reason: string().defined().nullable(),
  /** What can be chosen now; `null` while it is open, where it was refused, and where the brand is gone again or retired. */
  brand: brandSchema.nullable().defined().default(null),
  /** ISO 8601. */
  askedAt: time(),
  /** ISO 8601; `null` while it is open. */
  decidedAt: string().defined().nullable(),
}).noUnknown()
export type BrandRequest = InferType<typeof brandRequestSchema>

/** The latest first. */
export const brandRequestListSchema = object({ items: array().of(brandRequestSchema).required() }).noUnknown()

/** An open request as admins see it. */
export const openBrandRequestSchema = object({
  id: id(),
  name: string().required(),
  note: text(),
  shop: object({ slug: string().required(), name: string().required() }).noUnknown(),
  /** Other shops that ask for the same name: they are answered together. */
  others: number().integer().min(0).required(),
  /** Brands that sellers can choose and whose names are much like it, the most alike first. */
  alike: array().of(brandSchema).required(),
  /** ISO 8601. */
  askedAt: time(),
}).noUnknown()
export type OpenBrandRequest = InferType<typeof openBrandRequestSchema>

/** Those that wait longest first. */
export const openBrandRequestPageSchema = object({
  items: array().of(openBrandRequestSchema).required(),
  ...keyedShape,
}).noUnknown()
export type OpenBrandRequestPage = InferType<typeof openBrandRequestPageSchema>

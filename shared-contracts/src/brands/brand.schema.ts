import { array, number, object, string, type InferType } from 'yup'
import { pageShape } from '../answers.schema'
import { trimmedText } from '../text.schema'
import { brandMessages as messages } from './brand.messages'

/** Retired ones stay on what carries them, and nobody chooses them for something new. */
export const BRAND_STATES = ['active', 'retired'] as const
export type BrandState = (typeof BRAND_STATES)[number]

export const BRANDS_PAGE_SIZE = 50
export const BRAND_NAME_MAX_LENGTH = 60

const count = () => number().integer().min(0).required()
const id = () => string().uuid().required()

/** The name as it is typed, with single spaces. */
export const brandDraftSchema = object({
  name: trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value))
    .required(messages.name)
    .max(BRAND_NAME_MAX_LENGTH, messages.nameLength(BRAND_NAME_MAX_LENGTH))
    .matches(/[\p{L}\p{N}]/u, messages.letters),
}).noUnknown()
export type BrandDraft = InferType<typeof brandDraftSchema>

export const managedBrandSchema = object({
  id: id(),
  slug: string().required(),
  name: string().required(),
  state: string().oneOf(BRAND_STATES).required(),
  /** Products that carry it, drafts and archived ones among them. */
  products: count(),
  /** Those of them that are on sale. */
  onSale: count(),
  /** Names of brands that were merged into it. */
  formerNames: array().of(string().required()).required(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: count(),
}).noUnknown()
export type ManagedBrand = InferType<typeof managedBrandSchema>

/** By name. */
export const managedBrandPageSchema = object({
  items: array().of(managedBrandSchema).required(),
  ...pageShape,
}).noUnknown()
export type ManagedBrandPage = InferType<typeof managedBrandPageSchema>

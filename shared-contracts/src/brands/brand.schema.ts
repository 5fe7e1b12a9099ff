import { array, number, object, string, type InferType } from 'yup'
import { keyedShape } from '../answers.schema'
import { WORD_NAME_MAX_LENGTH, WORD_STATES, wordName } from '../words/word.schema'
import { brandMessages as messages } from './brand.messages'

export const BRAND_STATES = WORD_STATES
export type BrandState = (typeof BRAND_STATES)[number]

export const BRANDS_PAGE_SIZE = 50
export const BRAND_NAME_MAX_LENGTH = WORD_NAME_MAX_LENGTH

const count = () => number().integer().min(0).required()
const id = () => string().uuid().required()

export const brandDraftSchema = object({ name: wordName(messages) }).noUnknown()
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
  ...keyedShape,
}).noUnknown()
export type ManagedBrandPage = InferType<typeof managedBrandPageSchema>

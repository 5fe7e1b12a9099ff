import { array, boolean, number, object, string, type InferType } from 'yup'
import { sizeLabel } from '../catalogue/size-label'
import { slugify } from '../catalogue/slugify'
import { trimmedText } from '../text.schema'
import { WORD_STATES } from '../words/word.schema'

/** So many a shop has at most, so that they are one page. */
export const MAX_SIZES = 500
const NAME_MAX_LENGTH = 20
const SYSTEM_MAX_LENGTH = 40

/** What is wrong with a size; shown under its fields. */
export const sizeMessages = {
  name: 'Enter the size as it stands on the label',
  nameLength: `At most ${NAME_MAX_LENGTH} characters`,
  nameForm: 'Sizes are written as in S, 3XL, EU 38.5, W32 L34, 104 cm or One size',
  taken: 'There is this size already',
  system: 'Say what it is a size of',
  systemLength: `At most ${SYSTEM_MAX_LENGTH} characters`,
  elsewhereLength: 'At most 12 characters',
} as const

const count = () => number().integer().min(0).required()
const elsewhere = () => trimmedText().max(12, sizeMessages.elsewhereLength).defined().default('')

/** What can be said anew of a size that is there: its name is how products, links and files know it. */
export const sizeConversionsSchema = object({
  /** What it is a size of, as in `EU shoes`. */
  system: trimmedText().required(sizeMessages.system).max(SYSTEM_MAX_LENGTH, sizeMessages.systemLength),
  /** As labels in the EU call it; empty for nothing. */
  eu: elsewhere(),
  uk: elsewhere(),
  us: elsewhere(),
}).noUnknown()
export type SizeConversions = InferType<typeof sizeConversionsSchema>

/** A new size. Its address is made of its name, which is read back from it. */
export const sizeDraftSchema = sizeConversionsSchema
  .shape({
    name: trimmedText()
      .required(sizeMessages.name)
      .max(NAME_MAX_LENGTH, sizeMessages.nameLength)
      .test(
        'form',
        sizeMessages.nameForm,
        // Of what is too long nobody looks at the letters: the rule before says so.
        (name) => !name || name.length > NAME_MAX_LENGTH || sizeLabel(slugify(name)) === name,
      ),
  })
  .noUnknown()
export type SizeDraft = InferType<typeof sizeDraftSchema>

export const managedSizeSchema = object({
  slug: string().required(),
  name: string().required(),
  system: string().required(),
  eu: string().defined(),
  uk: string().defined(),
  us: string().defined(),
  state: string().oneOf(WORD_STATES).required(),
  /** Products that come in it, drafts and archived ones among them. */
  products: count(),
  /** Those of them that are on sale in it. */
  onSale: count(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: count(),
}).noUnknown()
export type ManagedSize = InferType<typeof managedSizeSchema>

/** A category, and which sizes its products come in. */
export const sizedCategorySchema = object({
  id: string().uuid().required(),
  /** As in `Men / Shoes`. */
  label: string().required(),
  /** Slugs, in the order of wearing; retired ones among them, which nobody chooses until they are brought back. */
  sizes: array().of(string().required()).required(),
  /** They are its department's, as it has none of its own. */
  inherited: boolean().required(),
  /** Of the category. */
  version: count(),
}).noUnknown()
export type SizedCategory = InferType<typeof sizedCategorySchema>

export const managedSizeListSchema = object({
  /** In the order of wearing. */
  items: array().of(managedSizeSchema).required(),
  /** Each department before what stands below it. */
  categories: array().of(sizedCategorySchema).required(),
}).noUnknown()

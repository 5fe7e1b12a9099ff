import { array, boolean, number, object, string, type InferType } from 'yup'
import { WORD_STATES, wordName, wordNameMessages } from '../words/word.schema'
import { ATTRIBUTE_KINDS, MAX_ATTRIBUTE_VALUES, MAX_CATEGORY_ATTRIBUTES } from './attribute-terms'

/** What is wrong with an attribute; shown under its fields. */
export const attributeMessages = {
  ...wordNameMessages,
  name: 'Enter the name that shoppers read',
  taken: 'There is an attribute of this name already',
  value: 'Enter the value that shoppers read',
  valueTwice: 'This value stands above already',
  valuesTooMany: `An attribute has at most ${MAX_ATTRIBUTE_VALUES} values`,
} as const

const count = () => number().integer().min(0).required()

/** What can be said anew of an attribute. */
export const attributeNamesSchema = object({
  name: wordName(attributeMessages),
  /** The whole store can be narrowed by it, not only the categories that have it. */
  everywhere: boolean().required(),
}).noUnknown()
export type AttributeNames = InferType<typeof attributeNamesSchema>

/** A new attribute. Its kind stays. */
export const attributeDraftSchema = attributeNamesSchema
  .shape({ kind: string().oneOf(ATTRIBUTE_KINDS).required() })
  .noUnknown()
export type AttributeDraft = InferType<typeof attributeDraftSchema>

/** All values of an attribute, in their order. What is left out is removed, if nothing has it. */
export const attributeValuesSchema = object({
  values: array()
    .of(
      object({
        /** Of one that is there; `null` of a new one. */
        slug: string().max(60).defined().nullable(),
        name: wordName({ ...attributeMessages, name: attributeMessages.value }),
        /** Nobody chooses it for something new from then on. */
        retired: boolean().required(),
      })
        .noUnknown()
        .required(),
    )
    .max(MAX_ATTRIBUTE_VALUES, attributeMessages.valuesTooMany)
    .required()
    .test('names', (values, context) => {
      const names = values.map(({ name }) => name?.toLowerCase())
      const at = names.findIndex((name, index) => name && names.indexOf(name) < index)
      return at < 0 || context.createError({ path: `values[${at}].name`, message: attributeMessages.valueTwice })
    }),
}).noUnknown()
export type AttributeValues = InferType<typeof attributeValuesSchema>

export const managedAttributeSchema = object({
  slug: string().required(),
  name: string().required(),
  kind: string().oneOf(ATTRIBUTE_KINDS).required(),
  everywhere: boolean().required(),
  state: string().oneOf(WORD_STATES).required(),
  values: array()
    .of(
      object({
        slug: string().required(),
        name: string().required(),
        state: string().oneOf(WORD_STATES).required(),
        /** Products that have it, drafts and archived ones among them. */
        products: count(),
      }).noUnknown(),
    )
    .required(),
  /** Products that have any value of it, drafts and archived ones among them. */
  products: count(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: count(),
}).noUnknown()
export type ManagedAttribute = InferType<typeof managedAttributeSchema>

/** Which attributes a category has, and which of them each new product says. */
const categoryAttributes = () =>
  array()
    .of(
      object({ slug: string().max(60).required(), required: boolean().required() })
        .noUnknown()
        .required(),
    )
    .max(MAX_CATEGORY_ATTRIBUTES)
    .required()

/** A category, and what is said of its products besides. */
export const attributedCategorySchema = object({
  id: string().uuid().required(),
  /** As in `Men / Shoes`. */
  label: string().required(),
  /** Its own; its department's come before them. */
  attributes: categoryAttributes(),
  /** Slugs of its department's. */
  inherited: array().of(string().required()).required(),
  /** Of the category. */
  version: count(),
}).noUnknown()
export type AttributedCategory = InferType<typeof attributedCategorySchema>

export const categoryAttributesSchema = object({
  id: string().uuid().required(),
  /** Of the category. */
  version: count(),
  attributes: categoryAttributes(),
}).noUnknown()

export const managedAttributeListSchema = object({
  /** In the order in which they are shown. */
  items: array().of(managedAttributeSchema).required(),
  /** Each department before what stands below it. */
  categories: array().of(attributedCategorySchema).required(),
}).noUnknown()

import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedShape } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { STORE_SORTS } from '../catalogue/store-terms'
import { trimmedText } from '../text.schema'
import { mediaMessages } from '../media/media.messages'
import { collectionMessages as messages } from './collection.messages'
import {
  COLLECTION_TEXT_MAX_LENGTH,
  COLLECTION_TITLE_MAX_LENGTH,
  MAX_COLLECTION_PRODUCTS,
  MAX_NEW_DAYS,
  MAX_RULE_CHOICES,
} from './collection-terms'

const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** Slugs with commas between them, as the store takes them. */
const choices = () =>
  string()
    .max(600)
    .matches(/^[a-z\d-]+(?:,[a-z\d-]+)*$/, messages.choices)
    .test('most', messages.choices, (slugs) => (slugs ?? '').split(',').length <= MAX_RULE_CHOICES)
    .optional()
const priceMinor = () =>
  number()
    .typeError(messages.price)
    .integer(messages.price)
    .min(0, messages.price)
    .max(1_000_000_000, messages.price)
    .optional()
const whole = (most: number, message: string) =>
  number().typeError(message).integer(message).min(1, message).max(most, message).optional()

const ruleShape = {
  /** A slug; that of a department stands for those below it as well. */
  category: string().max(60).optional(),
  brand: choices(),
  color: choices(),
  /** Both ends belong to the range. */
  minPriceMinor: priceMinor(),
  maxPriceMinor: priceMinor(),
  /** Whole percent; `1`: whatever is reduced. */
  minDiscount: whole(99, messages.discount),
  /** Published within so many days. */
  newDays: whole(MAX_NEW_DAYS, messages.newDays),
  /** Only what can be had now. */
  inStock: boolean().optional(),
}

/** Of which products a collection consists by itself: those that are all that it says, as filters of the store say it. */
export const collectionRuleSchema = object({
  ...ruleShape,
  /** In which order they stand; the newest first when absent. */
  sort: string()
    .oneOf(STORE_SORTS.filter((sort) => sort !== 'relevance'))
    .optional(),
})
  .noUnknown()
  .test(
    'something',
    messages.rule,
    (rule) =>
      rule === null || Object.keys(ruleShape).some((name) => (rule[name as keyof typeof ruleShape] ?? false) !== false),
  )
  .test(
    'price',
    messages.price,
    (rule) => !(rule && Number(rule.minPriceMinor ?? 0) > Number(rule.maxPriceMinor ?? Infinity)),
  )
export type CollectionRule = InferType<typeof collectionRuleSchema>

const ruleOf = (draft: unknown) => (draft as { rule?: unknown }).rule

const draftShape = {
  title: trimmedText()
    .max(COLLECTION_TITLE_MAX_LENGTH, messages.tooLong(COLLECTION_TITLE_MAX_LENGTH))
    .required(messages.title),
  /** Below the title, as it was typed; absent for nothing. */
  text: trimmedText().max(COLLECTION_TEXT_MAX_LENGTH, messages.tooLong(COLLECTION_TEXT_MAX_LENGTH)).optional(),
  /** `null`: its products are chosen by hand. */
  rule: collectionRuleSchema.defined().nullable().default(undefined),
  /** In their order; none where a rule finds them. */
  productIds: array()
    .of(string().uuid().required())
    .max(MAX_COLLECTION_PRODUCTS, messages.tooMany)
    .test('once', messages.once, (ids) => !Array.isArray(ids) || new Set(ids).size === ids.length)
    .test('some', messages.products, (ids, { parent }) => ruleOf(parent) !== null || ids?.length !== 0)
    .test('none', messages.byRule, (ids, { parent }) => !ruleOf(parent) || ids?.length === 0)
    .required(),
  /** Id of a picture of the library, above its title; `null`: none. Absent, it stays as it is. */
  mediaId: string().uuid(mediaMessages.gone).nullable().optional(),
}

/** What is decided about a collection. */
export const collectionDraftSchema = object(draftShape).noUnknown()
export type CollectionDraft = InferType<typeof collectionDraftSchema>

/** A new one, with its address, which stays as it is. */
export const newCollectionSchema = collectionDraftSchema
  .shape({
    slug: trimmedText()
      .required(messages.slug)
      .matches(SLUG, { message: messages.slug, excludeEmptyString: true })
      .max(60, messages.tooLong(60)),
  })
  .noUnknown()

const version = () => number().integer().min(0).required()
const one = { id: string().uuid().required(), version: version() }
export const collectionChangeSchema = collectionDraftSchema.shape(one).noUnknown()
export const oneCollectionSchema = object(one).noUnknown()

const managedShape = {
  id: string().uuid().required(),
  slug: string().required(),
  title: string().required(),
  text: string().defined(),
  rule: collectionRuleSchema.defined().nullable().default(null),
  /** Id of the picture of the library above its title; `null` or absent: none. */
  mediaId: string().uuid().nullable().optional(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: version(),
}

export const managedCollectionSchema = object({
  ...managedShape,
  /** Chosen by hand. */
  products: number().integer().required(),
}).noUnknown()
export type ManagedCollection = InferType<typeof managedCollectionSchema>

export const managedCollectionPageSchema = object({
  items: array().of(managedCollectionSchema).required(),
  ...keyedShape,
}).noUnknown()

/** One as it is edited. */
export const collectionDetailsSchema = object({
  ...managedShape,
  /** Chosen by hand, in their order; what is gone for good is left out. */
  chosen: array()
    .of(
      object({
        id: string().uuid().required(),
        slug: string().required(),
        title: string().required(),
        /** Shoppers see it. */
        isShown: boolean().required(),
        /** What its seller is called; this and what follows is absent from APIs of before. */
        shop: string().optional(),
        picture: pictureSchema.nullable().optional().default(undefined),
        /** The lowest of its variants; `null` without one. */
        price: moneySchema.nullable().optional().default(undefined),
        /** Pieces that can be bought, over all variants. */
        stock: number().integer().optional(),
      }).noUnknown(),
    )
    .required(),
  /** Products that shoppers see in it now; counting stops where the store's does. */
  shown: number().integer().required(),
}).noUnknown()
export type CollectionDetails = InferType<typeof collectionDetailsSchema>

/** All collections as everybody may know them, by title. */
export const collectionListSchema = object({
  items: array()
    .of(object({ slug: string().required(), title: string().required() }).noUnknown())
    .required(),
}).noUnknown()

import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedShape, pageKey } from '../answers.schema'
import { trimmedText } from '../text.schema'
import { searchTuningMessages as messages } from './search-tuning.messages'
import {
  BOOSTS,
  MAX_BOOSTS,
  MAX_PHRASES,
  MAX_PINNED,
  MAX_WEIGHT,
  PHRASE_MAX_LENGTH,
  SEARCH_WEIGHTS,
  SYNONYM_KINDS,
} from './search-tuning-terms'

const HAS_WORD = /[\p{L}\p{N}]/u

const all = (texts: unknown, fits: (text: string) => boolean) =>
  !Array.isArray(texts) || texts.every((text) => typeof text !== 'string' || fits(text))

/** What is wrong with one of them is said of all: they stand in one field. */
const phrases = () =>
  array()
    .of(trimmedText().required())
    .max(MAX_PHRASES, messages.phrases)
    .test('length', messages.phrases, (texts) => all(texts, (text) => text.length <= PHRASE_MAX_LENGTH))
    .test('letters', messages.letters, (texts) => all(texts, (text) => HAS_WORD.test(text)))
    .required()

const version = () => number().integer().min(0).required()
const one = { id: string().uuid().required(), version: version() }

const synonymShape = {
  /** Words that name nothing (`filler`) are left out of a search. */
  kind: string().oneOf(SYNONYM_KINDS, messages.kind).required(messages.kind),
  /** Words or phrases that shoppers type; in the singular they stand for the plural, too. */
  said: phrases().min(1, messages.said),
  /**
   * Any of these is meant: words that must all occur, one with a hyphen before it that must not; or `colour:navy`, `season:winter`, `deals`,
   * `in:women-shoes`, `in:*-shoes`.
   */
  finds: phrases().when('kind', {
    is: 'filler',
    then: (schema) => schema.max(0, messages.nothing),
    otherwise: (schema) => schema.min(1, messages.finds),
  }),
  /** The nearest, in the same way, where nothing has what is meant. */
  near: phrases(),
}

/** What shoppers mean by some words. */
export const synonymDraftSchema = object(synonymShape).noUnknown()
export type SynonymDraft = InferType<typeof synonymDraftSchema>
export const synonymChangeSchema = synonymDraftSchema.shape(one).noUnknown()

export const synonymsQuerySchema = object({
  after: pageKey(),
  /** Part of a phrase, on any side. */
  q: trimmedText().max(PHRASE_MAX_LENGTH).optional(),
  kind: string().oneOf(SYNONYM_KINDS).optional(),
}).noUnknown()
export type SynonymsQuery = InferType<typeof synonymsQuerySchema>

const texts = () => array().of(string().required()).required()
/** To be sent with the next change: who has an older version is refused with a conflict. */
export const synonymSchema = object({
  ...one,
  kind: string().oneOf(SYNONYM_KINDS).required(),
  ...{ said: texts(), finds: texts(), near: texts() },
}).noUnknown()
export type Synonym = InferType<typeof synonymSchema>
export const synonymPageSchema = object({ items: array().of(synonymSchema).required(), ...keyedShape }).noUnknown()

/** Products of a category, with those below it, or of a maker, which stand further up or down. */
export const searchBoostSchema = object({
  by: string().oneOf(['category', 'brand']).required(messages.boost),
  slug: string().max(80).required(messages.boost),
  move: string().oneOf(BOOSTS).required(),
}).noUnknown()
export type SearchBoost = InferType<typeof searchBoostSchema>

const curationShape = {
  /** Searches that are typed so; none: every search. */
  said: phrases(),
  /** They stand first, in their order, while they can be had. */
  productIds: array()
    .of(string().uuid().required())
    .max(MAX_PINNED, messages.pins)
    .test('once', messages.once, (ids) => !Array.isArray(ids) || new Set(ids).size === ids.length)
    .test('words', messages.pinsNeedWords, (ids, { parent }) => {
      const { said } = parent as { said?: unknown }
      return !ids?.length || !Array.isArray(said) || said.length > 0
    })
    .required(),
  boosts: array()
    .of(searchBoostSchema)
    .max(MAX_BOOSTS, messages.boosts)
    .test('once', messages.once, (boosts) => {
      if (!Array.isArray(boosts)) return true
      return new Set(boosts.map((boost) => `${boost?.by} ${boost?.slug}`)).size === boosts.length
    })
    .test('some', messages.some, (boosts, { parent }) => {
      const { productIds } = parent as { productIds?: unknown }
      return Boolean(boosts?.length) || (Array.isArray(productIds) && productIds.length > 0)
    })
    .required(),
}

/** What stands first for some words, and what further up or down. */
export const curationDraftSchema = object(curationShape).noUnknown()
export type CurationDraft = InferType<typeof curationDraftSchema>
export const curationChangeSchema = curationDraftSchema.shape(one).noUnknown()
export const oneTunedSchema = object(one).noUnknown()

const curationListed = {
  ...one,
  said: texts(),
  boosts: array().of(searchBoostSchema).required(),
}
export const curationPageSchema = object({
  items: array()
    .of(object({ ...curationListed, pinned: number().integer().required() }).noUnknown())
    .required(),
  ...keyedShape,
}).noUnknown()
export type ListedCuration = InferType<typeof curationPageSchema>['items'][number]

/** One as it is edited. */
export const curationDetailsSchema = object({
  ...curationListed,
  /** In their order; what is gone for good is left out. */
  pinned: array()
    .of(
      object({
        id: string().uuid().required(),
        slug: string().required(),
        title: string().required(),
        /** It is on sale, and can be had. */
        isShown: boolean().required(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type CurationDetails = InferType<typeof curationDetailsSchema>

const weight = () =>
  number().typeError(messages.weight).required(messages.weight).min(0, messages.weight).max(MAX_WEIGHT, messages.weight)

/** How much each matters to the best match; a full match of the words is worth about 1 times `words`. */
export const searchWeightsSchema = object({
  ...(Object.fromEntries(SEARCH_WEIGHTS.map((name) => [name, weight()])) as Record<
    (typeof SEARCH_WEIGHTS)[number],
    ReturnType<typeof weight>
  >),
  version: version(),
}).noUnknown()
export type SearchWeights = InferType<typeof searchWeightsSchema>

import { array, number, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { WORD_STATES, wordName, wordNameMessages } from '../words/word.schema'

/** So many a shop has at most, so that the palette is one page. */
export const MAX_COLORS = 200
/** Everyday words for colours, each of which finds all colours of its family. */
export const COLOR_FAMILIES = [
  'black',
  'grey',
  'white',
  'beige',
  'brown',
  'blue',
  'green',
  'red',
  'pink',
  'purple',
  'yellow',
  'orange',
  'silver',
] as const
export type ColorFamily = (typeof COLOR_FAMILIES)[number]

/** What is wrong with a colour; shown under its fields. */
export const colorMessages = {
  ...wordNameMessages,
  name: 'Enter the name that shoppers read',
  taken: 'There is a colour of this name already. To make one of two, merge them.',
  hex: 'Choose the colour',
  hexInvalid: 'A colour is # and six digits or letters from a to f, as in #27334f',
  retired: 'This colour is retired: nobody can choose it for something new',
} as const

const count = () => number().integer().min(0).required()
const family = () => string().oneOf(COLOR_FAMILIES).defined().nullable()

/** What admins say of a colour. */
export const colorDraftSchema = object({
  name: wordName(colorMessages),
  /** `#rrggbb` */
  hex: trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
    .required(colorMessages.hex)
    .matches(/^#[0-9a-f]{6}$/, { message: colorMessages.hexInvalid, excludeEmptyString: true }),
  /** The everyday word that finds it, besides its name; `null` for none. */
  family: family(),
}).noUnknown()
export type ColorDraft = InferType<typeof colorDraftSchema>

export const managedColorSchema = object({
  slug: string().required(),
  name: string().required(),
  hex: string().required(),
  family: family(),
  state: string().oneOf(WORD_STATES).required(),
  /** Products that come in it, drafts and archived ones among them. */
  products: count(),
  /** Those of them that are on sale in it. */
  onSale: count(),
  /** Names of colours that were merged into it. */
  formerNames: array().of(string().required()).required(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: count(),
}).noUnknown()
export type ManagedColor = InferType<typeof managedColorSchema>

/** In the palette's order. */
export const managedColorListSchema = object({ items: array().of(managedColorSchema).required() }).noUnknown()

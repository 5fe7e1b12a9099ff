import { array, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { mediaMessages } from '../media/media.messages'
import { contentMessages as messages } from './content.messages'
import { contentText, linkShape } from './link.schema'
import {
  LANDING_SECTIONS,
  MAX_HERO_LINES,
  MAX_LANDING_SECTIONS,
  SECTIONS_ONCE,
  TITLED_SECTIONS,
  type LandingSectionKind,
} from './content-terms'

const HERO_LINE_MAX_LENGTH = 24
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/
const slug = (most: number, message: string) =>
  trimmedText().max(most, message).matches(SLUG, { message, excludeEmptyString: true }).optional()

const pictureId = () => string().uuid(mediaMessages.gone).optional()

const heroSchema = object({
  /** Line by line, as the page breaks it; what stands between asterisks is set off. */
  title: contentText(MAX_HERO_LINES * (HERO_LINE_MAX_LENGTH + 1))
    .required(messages.title)
    .test('lines', messages.heroLines(MAX_HERO_LINES, HERO_LINE_MAX_LENGTH), (title) => {
      // What is no text is refused for that.
      const lines = String(title).split('\n')
      return lines.length <= MAX_HERO_LINES && lines.every((line) => line.length <= HERO_LINE_MAX_LENGTH)
    }),
  text: contentText(200).optional(),
  /** Without one it leads to the carousel, or to the store. */
  ...linkShape,
  /** Slug of the product in the picture; without one, and without a collection, the newest that is made for it. */
  product: slug(120, messages.product),
  /** Slug of the collection whose first product is in the picture. */
  collection: slug(60, messages.collection).test(
    'one',
    messages.onePicture,
    (collection, { parent }) => !collection || !(parent as { product?: string }).product,
  ),
  /** Id of a picture of the library, in place of both. */
  picture: pictureId().test(
    'alone',
    messages.onePicture,
    (picture, { parent }) =>
      !picture ||
      !Object.entries(parent as object).some(([name, slug]) => slug && /^(?:product|collection)$/.test(name)),
  ),
}).noUnknown()

const kindOf = (section: unknown) => (section as { kind?: LandingSectionKind }).kind
const isOneOf = (kinds: readonly LandingSectionKind[], kind: LandingSectionKind | undefined) =>
  kinds.some((one) => one === kind)

const sectionSchema = object({
  kind: string().oneOf(LANDING_SECTIONS).required(),
  title: contentText(60)
    .test('title', messages.title, (title, { parent }) => Boolean(title) || !isOneOf(TITLED_SECTIONS, kindOf(parent)))
    .optional(),
  text: contentText(600)
    .test('text', messages.text, (words, { parent }) => Boolean(words) || kindOf(parent) !== 'text')
    .optional(),
  ...linkShape,
  /** Slug: of a row, or of the carousel, which has the shop's offers without one. */
  collection: slug(60, messages.collection).test(
    'collection',
    messages.collection,
    (collection, { parent }) => Boolean(collection) || kindOf(parent) !== 'collection',
  ),
  /** Slug of the shop whose story it is; without one that with the most products. */
  seller: slug(60, messages.seller),
  /** Id of a picture of the library, beside a text. */
  picture: pictureId(),
}).noUnknown()

/** The landing page as staff write it: what it opens with, and what stands below, in its order. */
export const landingBodySchema = object({
  hero: heroSchema.required(),
  sections: array()
    .of(sectionSchema.required())
    .max(MAX_LANDING_SECTIONS, messages.tooManySections(MAX_LANDING_SECTIONS))
    .test(
      'once',
      messages.sectionOnce,
      (sections) =>
        !Array.isArray(sections) ||
        SECTIONS_ONCE.every((kind) => sections.filter((one) => kindOf(one ?? {}) === kind).length < 2),
    )
    .required(),
}).noUnknown()
export type LandingBody = InferType<typeof landingBodySchema>

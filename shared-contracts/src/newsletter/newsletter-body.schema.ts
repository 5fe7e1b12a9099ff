import { array, object, string, type InferType } from 'yup'
import { contentMessages } from '../content/content.messages'
import { mailLine, mailText } from '../content/mail-text.schema'
import { trimmedText } from '../text.schema'
import { newsletterMessages as messages } from './newsletter.messages'
import {
  MAX_NEWSLETTER_PRODUCTS,
  NEWSLETTER_PREHEADER_MAX_LENGTH,
  NEWSLETTER_SUBJECT_MAX_LENGTH,
  NEWSLETTER_TEXT_MAX_LENGTH,
} from './newsletter-terms'

/** What a newsletter may say in braces: subscribers are known by their address alone. */
export const NEWSLETTER_PLACEHOLDERS = ['shop'] as const

const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/

const hasRows = ({ collection, products }: { collection?: unknown; products?: unknown }) =>
  Boolean(collection) || (Array.isArray(products) && products.length > 0)

/** A newsletter as staff write it. In all of it `{shop}` stands for the shop's name. */
export const newsletterBodySchema = object({
  subject: mailLine(NEWSLETTER_SUBJECT_MAX_LENGTH, NEWSLETTER_PLACEHOLDERS).required(messages.subject),
  /** What lists of mails show beside the subject; without it, how the text begins. */
  preheader: mailLine(NEWSLETTER_PREHEADER_MAX_LENGTH, NEWSLETTER_PLACEHOLDERS).optional(),
  /** As `readPageText` reads that of a mail. */
  text: mailText(NEWSLETTER_TEXT_MAX_LENGTH, NEWSLETTER_PLACEHOLDERS).required(contentMessages.text),
  /** Above the products. */
  productsTitle: mailLine(60, NEWSLETTER_PLACEHOLDERS)
    .test('rows', messages.productsTitle, (title, { parent }) => !title || hasRows(parent as object))
    .optional(),
  /** Slug of the collection whose first products stand below the text. */
  collection: trimmedText()
    .max(60, contentMessages.collection)
    .matches(SLUG, { message: contentMessages.collection, excludeEmptyString: true })
    .optional(),
  /** Slugs of such products, in their order. */
  products: array()
    .of(string().max(120).matches(SLUG).required())
    .max(MAX_NEWSLETTER_PRODUCTS, messages.tooManyProducts(MAX_NEWSLETTER_PRODUCTS))
    .test(
      'one',
      messages.oneOfBoth,
      (products, { parent }) => !products?.length || !(parent as { collection?: string }).collection,
    )
    .optional(),
}).noUnknown()
export type NewsletterBody = InferType<typeof newsletterBodySchema>

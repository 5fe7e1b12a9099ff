import { object, string, type InferType } from 'yup'
import { contentMessages as messages } from './content.messages'
import { mailLine, mailText } from './mail-text.schema'

/** Mails of the shop whose words staff write, each with what its text may say in braces; all of them know `{shop}`. */
export const MAIL_TEXTS = {
  'order-confirmation': ['order'],
  'order-shipped': ['order', 'seller'],
  'order-delivered': ['order', 'seller', 'returnDays', 'returnUntil'],
  'order-cancelled': ['order', 'seller'],
  'order-refunded': ['order', 'seller'],
  'return-approved': ['order', 'seller'],
  'return-received': ['order', 'seller'],
  'return-rejected': ['order', 'seller'],
  'review-request': ['seller'],
  'back-in-stock': ['product'],
  'price-alert': ['product'],
  'followed-shops': [],
  'newsletter-confirm': [],
  'newsletter-welcome': [],
  'contact-receipt': ['reference'],
  'message-order': ['order', 'seller'],
  'message-product': ['product', 'seller'],
  'message-order-seller': ['order'],
  'message-product-seller': ['product'],
  case: ['case', 'seller'],
  'case-seller': ['case', 'seller'],
  'confirm-address': [],
  'password-reset': [],
} as const satisfies Record<string, readonly string[]>
export type MailKey = keyof typeof MAIL_TEXTS

export const MAIL_TITLE_MAX_LENGTH = 120
export const MAIL_WORDS_MAX_LENGTH = 4_000

export const isMailKey = (key: string): key is MailKey => Object.hasOwn(MAIL_TEXTS, key)

/** What the text of a mail may say in braces. */
export const namesOfMail = (key: MailKey): readonly string[] => ['shop', ...MAIL_TEXTS[key]]

const shape = (names: readonly string[]) => ({
  /** The subject. */
  title: mailLine(MAIL_TITLE_MAX_LENGTH, names).required(messages.mailTitle),
  /** Above what the mail is about. */
  opening: mailText(MAIL_WORDS_MAX_LENGTH, names).required(messages.text),
  /** Below it; may be empty. */
  closing: mailText(MAIL_WORDS_MAX_LENGTH, names).optional(),
})

/** The words of a mail as staff write them: with what one mail or another knows. */
export const mailBodySchema = object(shape([...new Set(['shop', ...Object.values(MAIL_TEXTS).flat()])])).noUnknown()
export type MailBody = InferType<typeof mailBodySchema>

/** The same with the mail that they are of. */
export const typedMailSchema = mailBodySchema
  .shape({
    key: string()
      .oneOf(Object.keys(MAIL_TEXTS) as MailKey[])
      .required(),
  })
  .noUnknown()

/** By these readers find a mail again: its subject says them. */
const IN_SUBJECT = ['order', 'case', 'reference'] as const

/** Those of one mail: with what it knows, and in its subject with the number of the order, the case or the message that it is about. */
export const mailSchemaOf = (key: MailKey) => {
  const names = namesOfMail(key)
  const { title, ...words } = shape(names)
  const number = IN_SUBJECT.find((name) => names.includes(name))
  const said = number && `{${number}}`
  const subject = said ? title.test('number', messages.mustSay(said), (text) => Boolean(text?.includes(said))) : title
  return object({ ...words, title: subject }).noUnknown()
}

import { object, string, type InferType } from 'yup'
import { contentMessages as messages } from './content.messages'
import { BANNER_TONES } from './content-terms'
import { contentText, linkShape } from './link.schema'

/** The line above the shop's header as staff write it. It begins when its version does. */
export const bannerBodySchema = object({
  /** What it says: plain text in one line. A process of before, which knows no banners, takes it for a page's title. */
  title: contentText(120)
    .matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: messages.oneLine, excludeEmptyString: true })
    .required(messages.bannerText),
  ...linkShape,
  tone: string().oneOf(BANNER_TONES).required(),
  /** ISO 8601: from then on it is not shown any more; absent: until another version is in force, or none. */
  until: string()
    .max(40)
    .test('moment', messages.until, (until) => !until || !Number.isNaN(Date.parse(until)))
    .optional(),
}).noUnknown()
export type BannerBody = InferType<typeof bannerBodySchema>

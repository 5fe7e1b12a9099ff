import { readUrl } from '../read-url'
import { trimmedText } from '../text.schema'
import { contentMessages as messages } from './content.messages'

/** Within the shop, never `//elsewhere`; or a page that is encrypted. */
const TARGET = /^(?:\/(?![/\\])|https:\/\/[^/\s\\])\S*$/i

export const contentText = (most: number) => trimmedText().max(most, messages.tooLong(most))

/** Where a link leads. */
export const linkAddress = () =>
  contentText(300)
    .matches(TARGET, { message: messages.linkTo, excludeEmptyString: true })
    .test('readable', messages.linkTo, (to) => !to || readUrl(to, 'https://shop.test') !== null)

/** Words and address of a link: both or none. */
export const linkShape = {
  linkText: contentText(40)
    .test('words', messages.linkText, (words, { parent }) => Boolean(words) || !(parent as { linkTo?: string }).linkTo)
    .optional(),
  linkTo: linkAddress()
    .test('address', messages.linkTo, (to, { parent }) => Boolean(to) || !(parent as { linkText?: string }).linkText)
    .optional(),
}

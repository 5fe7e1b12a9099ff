import { trimmedText } from '../text.schema'
import { contentMessages as messages } from './content.messages'
import { readPageText, wrongLine, type TextRules } from './read-page-text'

/** Whatever breaks a line, ends it or is a sign for machines. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

const rulesOf = (names: readonly string[]): TextRules => ({ names, ofMail: true })

/** One line of a mail, such as its subject. @param most letters. @param names what it may say in braces. */
export const mailLine = (most: number, names: readonly string[]) =>
  trimmedText()
    .max(most, messages.tooLong(most))
    .test('line', messages.oneLine, (text) => !NOT_OF_A_LINE.test(String(text ?? '')))
    .test(
      'markup',
      ({ value }) => wrongLine(String(value), rulesOf(names)) ?? '',
      (text) => !wrongLine(String(text ?? ''), rulesOf(names)),
    )

/** Sentences of a mail, as `readPageText` reads them. @param most letters. @param names what they may say in braces. */
export const mailText = (most: number, names: readonly string[]) =>
  trimmedText()
    .max(most, messages.tooLong(most))
    .test(
      'markup',
      ({ value }) => readPageText(String(value), rulesOf(names)).problem ?? '',
      (text) => !text || !readPageText(String(text), rulesOf(names)).problem,
    )

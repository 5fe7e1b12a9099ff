import { object, string, type InferType } from 'yup'
import { EMAIL_MAX_LENGTH, isEmail, oneSpelling } from '../accounts/is-email'
import { trimmedText } from '../text.schema'
import { REPORT_CATEGORIES, REPORT_MAX_LENGTH } from './content-report-terms'

/** What a report says, as article 16 of the Digital Services Act wants it. */
export const contentReportDraftSchema = object({
  category: string().oneOf(REPORT_CATEGORIES, 'Choose what is wrong').required('Choose what is wrong'),
  /** Why, and where it is seen. */
  words: trimmedText()
    .required('Say what is wrong, and where you see it')
    .max(REPORT_MAX_LENGTH, `Keep it below ${REPORT_MAX_LENGTH} characters`),
  /** Where the outcome goes, of who is not signed in; empty for nowhere. */
  email: trimmedText()
    .transform(oneSpelling)
    .max(EMAIL_MAX_LENGTH)
    .test('email', 'Check the email address', (text) => !text || isEmail(text))
    .optional(),
}).noUnknown()
export type ContentReportDraft = InferType<typeof contentReportDraftSchema>

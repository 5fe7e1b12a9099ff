import { object } from 'yup'
import { DESK_REASON_MAX_LENGTH } from '../desk/desk-terms'
import { trimmedText } from '../text.schema'

/** Why staff do it, in at most 500 characters, where nobody but who reads the audit log is to know. It may be left out. */
export const auditWhy = {
  reason: trimmedText()
    .transform((reason: unknown) => (reason === '' ? undefined : reason))
    .max(DESK_REASON_MAX_LENGTH, `Keep it below ${DESK_REASON_MAX_LENGTH} characters`)
    .optional(),
}

export const auditWhySchema = object(auditWhy).noUnknown()

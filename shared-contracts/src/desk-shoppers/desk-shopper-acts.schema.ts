import { object } from 'yup'
import { email } from '../accounts/credentials.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { trimmedText } from '../text.schema'
import { DESK_REASON_MAX_LENGTH } from '../desk/desk-terms'

// Apart from what is answered: forms carry these, and nothing else of the contract.

/** Staff alone read the reason. */
export const shopperReasonSchema = object({
  reason: trimmedText()
    .required('Say why')
    .max(DESK_REASON_MAX_LENGTH, `Keep it below ${DESK_REASON_MAX_LENGTH} characters`),
}).noUnknown()

/** The address of the account that goes, typed once more. The reason stays in the log when the shopper has gone. */
export const shopperDeletionSchema = object({ email, ...auditWhy }).noUnknown()

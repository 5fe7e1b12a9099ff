import { DESK_REASON_MAX_LENGTH } from 'shared-contracts'
import { TextAreaField } from 'shared-ui/forms'
import { messages } from './messages'

/** Why something is done to an order. @param hint who reads it. */
export const Reason = ({ hint = messages.cancel.reasonHint }: { hint?: string }) => (
  <TextAreaField name="reason" label={messages.cancel.reason} hint={hint} rows={3} maxLength={DESK_REASON_MAX_LENGTH} />
)

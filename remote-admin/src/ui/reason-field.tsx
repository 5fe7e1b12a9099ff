import { DESK_REASON_MAX_LENGTH } from 'shared-contracts'
import { TextAreaField } from 'shared-ui/forms'
import { messages } from './details.messages'

interface ReasonFieldProps {
  /** Who reads it. */
  hint: string
  label?: string
  rows?: number
  maxLength?: number
}

/** Why something is done. */
export const ReasonField = ({
  hint,
  label = messages.reason,
  rows = 3,
  maxLength = DESK_REASON_MAX_LENGTH,
}: ReasonFieldProps) => <TextAreaField name="reason" label={label} hint={hint} rows={rows} maxLength={maxLength} />

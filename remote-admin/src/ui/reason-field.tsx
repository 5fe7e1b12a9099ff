import { DESK_REASON_MAX_LENGTH } from 'shared-contracts'
import { TextAreaField, TextField } from 'shared-ui/forms'
import { messages } from './details.messages'

/** Whether an act can be done without a reason. */
export type Why = 'optional' | 'required'

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

/** Why something is done, for the audit log alone: one line that may stay empty. */
export const WhyField = ({ hint }: { hint?: string }) => (
  <TextField
    name="reason"
    label={messages.why}
    {...(hint && { hint })}
    maxLength={DESK_REASON_MAX_LENGTH}
    autoComplete="off"
    // It has the focus where a dialog has no other field: the Enter that opened the dialog, held down, is not to answer it.
    onKeyDown={(event) => {
      if (event.key === 'Enter' && event.currentTarget.value === '') event.preventDefault()
    }}
  />
)

import { PasswordField } from 'shared-ui/forms'
import { fieldMessages } from './field.messages'

/** A new password and its repetition. */
export function NewPasswordFields({ label = fieldMessages.password }: { label?: string }) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={fieldMessages.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmPassword"
        label={fieldMessages.confirmPassword}
        autoComplete="new-password"
        required
      />
    </>
  )
}

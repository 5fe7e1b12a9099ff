import { PasswordField } from 'shared-ui/forms'
import { fieldMessages } from './field.messages'

/** A new password and its repetition. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label={fieldMessages.password}
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

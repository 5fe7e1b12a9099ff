import { TextField } from 'shared-ui/forms'
import { fieldMessages } from './field.messages'

/** The address that names an account; `username` lets a password manager pair it with its password. */
export function EmailField() {
  return (
    <TextField
      name="email"
      label={fieldMessages.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

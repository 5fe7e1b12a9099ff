import { useField } from 'formik'
import { useEffect, useEffectEvent } from 'react'
import { TextField } from 'shared-ui/forms'
import { useHandedOver } from '../lib/handed-over'
import { fieldMessages } from './field.messages'

/**
 * The address that names an account; `username` lets a password manager pair it with its password. What the page before has handed over is filled
 * in where nothing was typed meanwhile: a page that came drawn hears of it late.
 */
export function EmailField() {
  const { email } = useHandedOver()
  const [{ value }, , { setValue }] = useField<string>('email')
  const fillIn = useEffectEvent(() => {
    if (email && !value) void setValue(email)
  })
  useEffect(() => fillIn(), [email])
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

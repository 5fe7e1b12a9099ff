import { useState } from 'react'
import { Icon } from '../icon/icon'
import { messages } from '../messages'
import { FieldFrame } from './field-frame'
import field from './field.module.css'
import styles from './password-field.module.css'
import { useBoundField } from './use-bound-field'

interface PasswordFieldProps {
  name: string
  label: string
  hint?: string
  errorPrefix?: string
  /** Informs the password manager whether to fill in or to propose one. */
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
}

/** A password that can be looked at. */
export function PasswordField({ name, label, hint, errorPrefix, autoComplete, required }: PasswordFieldProps) {
  const { frame, control } = useBoundField<string>({ name, hint, errorPrefix })
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame} label={label}>
      <div className={field.withAction}>
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          className={field.control}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={required}
        />
        <button
          type="button"
          className={styles.action}
          aria-pressed={shown}
          aria-label={messages.showPassword}
          title={shown ? messages.hidePassword : messages.showPassword}
          aria-controls={frame.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}

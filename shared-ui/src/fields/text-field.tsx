import type { InputHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame'
import styles from './field.module.css'
import { useBoundField } from './use-bound-field'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className'> {
  /** Of the Formik value. */
  name: string
  label: string
  hint?: string
  /** Put before every error, as in 'Oh, snapp!'. */
  errorPrefix?: string
  className?: string
  /** Called after Formik, for what follows from typing: a slug from a name. */
  onTyped?: (value: string) => void
}

/** One line of text. `type`, `autoComplete`, `inputMode` and the like go to the input. */
export function TextField({
  name,
  label,
  hint,
  errorPrefix,
  className,
  onTyped,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const { frame, control } = useBoundField<string>({ name, hint, errorPrefix })
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <input
        {...rest}
        {...control}
        type={type}
        // A name in Arabic is read from the right.
        dir={type === 'text' ? 'auto' : undefined}
        className={styles.control}
        onChange={(event) => {
          control.onChange(event)
          onTyped?.(event.target.value)
        }}
      />
    </FieldFrame>
  )
}

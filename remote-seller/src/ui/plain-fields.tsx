import { useId, type InputHTMLAttributes, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { FieldFrame } from 'shared-ui/forms'
import styles from './plain-fields.module.css'

interface Shared {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  value: string
  onTyped: (value: string) => void
}

function useFrame({ label, hint, error = null }: Shared) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : null
  const errorId = error ? `${id}-error` : null
  return {
    frame: { id, label, hint, hintId, error, errorId },
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    },
  }
}

type TextAreaProps = Shared & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'>

/** Several lines of text, for the one field of a question; forms of several fields are Formik's. */
export function PlainTextArea(props: TextAreaProps) {
  const { frame, control } = useFrame(props)
  const { label: _label, hint: _hint, error: _error, onTyped, rows = 3, ...rest } = props
  return (
    <FieldFrame {...frame}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        className={styles.area}
        onChange={(event) => onTyped(event.target.value)}
      />
    </FieldFrame>
  )
}

type InputProps = Shared & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'>

/** One line of text, by itself. */
export function PlainInput(props: InputProps) {
  const { frame, control } = useFrame(props)
  const { label: _label, hint: _hint, error: _error, onTyped, className, ...rest } = props
  return (
    <FieldFrame {...frame} className={className}>
      <input {...rest} {...control} className={styles.control} onChange={(event) => onTyped(event.target.value)} />
    </FieldFrame>
  )
}

type SelectProps = Shared & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'id'>

/** One of a few, by itself. */
export function PlainSelect(props: SelectProps) {
  const { frame, control } = useFrame(props)
  const { label: _label, hint: _hint, error: _error, onTyped, className, children, ...rest } = props
  return (
    <FieldFrame {...frame} className={className}>
      <select {...rest} {...control} className={styles.control} onChange={(event) => onTyped(event.target.value)}>
        {children}
      </select>
    </FieldFrame>
  )
}

import { useField } from 'formik'
import { useId } from 'react'

interface BoundFieldOptions {
  name: string
  hint?: string | undefined
  errorPrefix?: string | undefined
}

/** Binds a control to Formik by name: its value and handlers, its error once it was touched, and the ids that tie them together. */
export function useBoundField<Value>({ name, hint, errorPrefix }: BoundFieldOptions) {
  const [input, meta, helpers] = useField<Value>(name)
  const id = useId()
  const text = meta.touched && meta.error ? String(meta.error) : null
  const error = text && errorPrefix ? `${errorPrefix} ${text}` : text
  const hintId = hint ? `${id}-hint` : null
  const errorId = error ? `${id}-error` : null
  return {
    frame: { id, hint, hintId, error, errorId },
    helpers,
    control: {
      ...input,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    },
  }
}

import type { TextareaHTMLAttributes } from 'react'
import { joinClasses } from '../join-classes'
import { FieldFrame } from './field-frame'
import field from './field.module.css'
import styles from './text-area-field.module.css'
import { useBoundField } from './use-bound-field'

interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'className'> {
  name: string
  label: string
  hint?: string
  errorPrefix?: string
  className?: string
}

/** Several lines of text; grows with them where the browser can. */
export function TextAreaField({ name, label, hint, errorPrefix, className, rows = 5, ...rest }: TextAreaFieldProps) {
  const { frame, control } = useBoundField<string>({ name, hint, errorPrefix })
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <textarea dir="auto" {...rest} {...control} rows={rows} className={joinClasses(field.control, styles.area)} />
    </FieldFrame>
  )
}

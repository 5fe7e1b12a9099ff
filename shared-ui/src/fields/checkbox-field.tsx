import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { FieldError } from './field-error'
import styles from './checkbox-field.module.css'
import field from './field.module.css'
import { useBoundField } from './use-bound-field'

interface CheckboxFieldProps {
  name: string
  /** May hold a link, as in 'I accept the Terms and Conditions'. */
  label: ReactNode
  errorPrefix?: string
  className?: string
  required?: boolean
}

/** A yes or no, with its label behind it. */
export function CheckboxField({ name, label, errorPrefix, className, required }: CheckboxFieldProps) {
  const { frame, control } = useBoundField<boolean>({ name, errorPrefix })
  const { value, ...bound } = control
  return (
    <div className={joinClasses(field.field, className)}>
      <div className={styles.check}>
        <input {...bound} type="checkbox" className={styles.box} checked={value} aria-required={required} />
        <label className={styles.checkLabel} htmlFor={frame.id}>
          {label}
        </label>
      </div>
      <FieldError id={frame.errorId} text={frame.error} />
    </div>
  )
}

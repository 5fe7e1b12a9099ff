import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { FieldError } from './field-error'
import styles from './field.module.css'

export interface FieldFrameProps {
  /** Of the control. */
  id: string
  label: ReactNode
  hint?: string | undefined
  hintId?: string | null
  error?: string | null
  errorId?: string | null
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, then hint and error below. For controls that are not bound by name, such as a picture drop. */
export function FieldFrame({ id, label, hint, hintId, error, errorId, className, children }: FieldFrameProps) {
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={hintId ?? undefined}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  )
}

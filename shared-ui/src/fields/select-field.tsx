import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import { FieldFrame } from './field-frame'
import field from './field.module.css'
import styles from './select-field.module.css'
import { useBoundField } from './use-bound-field'

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className'> {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen; its value is the empty string, which `required()` refuses. Without it something always is. */
  placeholder?: string
  hint?: string
  errorPrefix?: string
  className?: string
}

/** One choice of several, by the browser's own select. */
export function SelectField({
  name,
  label,
  options,
  placeholder,
  hint,
  errorPrefix,
  className,
  ...rest
}: SelectFieldProps) {
  const { frame, control } = useBoundField<string>({ name, hint, errorPrefix })
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <div className={field.withAction}>
        <select {...rest} {...control} className={joinClasses(field.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={styles.chevron} />
      </div>
    </FieldFrame>
  )
}

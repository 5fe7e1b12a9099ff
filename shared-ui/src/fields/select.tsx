import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import field from './field.module.css'
import styles from './select-field.module.css'

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen; its value is the empty string. Without it something always is. */
  placeholder?: string | undefined
}

/** The browser's own list, closed as the other fields look. */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <div className={field.withAction}>
    <select {...rest} className={joinClasses(field.control, styles.select)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="chevron" className={styles.chevron} />
  </div>
)

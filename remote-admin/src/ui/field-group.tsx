import type { ReactNode } from 'react'
import styles from './field-group.module.css'

interface FieldGroupProps {
  legend: ReactNode
  disabled?: boolean
  children: ReactNode
}

/** Fields that belong together, under what they are about. */
export const FieldGroup = ({ legend, disabled, children }: FieldGroupProps) => (
  <fieldset className={styles.group} disabled={disabled}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
)

/** Short fields, beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

import type { InputHTMLAttributes, ReactNode } from 'react'
import { joinClasses, patterns } from 'shared-ui'
import styles from './choices.module.css'

interface ChoicesProps {
  /** What is chosen, as in `How often?`. */
  legend: string
  disabled?: boolean
  children: ReactNode
}

/** A few things to choose among, each a `Choice`. */
export function Choices({ legend, disabled = false, children }: ChoicesProps) {
  return (
    <fieldset className={joinClasses(patterns.stack1, styles.choices)} disabled={disabled}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'radio' | 'checkbox'
}

/** One of them, with its words beside it. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      {children}
    </label>
  )
}

import { Field, useField } from 'formik'
import { useId } from 'react'
import { VisuallyHidden } from 'shared-ui'
import { FieldError } from 'shared-ui/forms'
import styles from './radio-row.module.css'

interface RadioRowProps {
  name: string
  legend: string
  /** `says` stands for a label that is a drawing. */
  choices: readonly { value: string; label: string; says?: string }[]
}

/** A few choices side by side. */
export function RadioRow({ name, legend, choices }: RadioRowProps) {
  const errorId = useId()
  const [, { touched, error }] = useField<string>(name)
  const text = touched && error ? error : null
  return (
    <fieldset aria-describedby={text ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, says }) => (
          <label key={value} className={styles.choice}>
            <Field type="radio" name={name} value={value} aria-invalid={text ? true : undefined} />
            {says ? (
              <>
                <span aria-hidden="true">{label}</span>
                <VisuallyHidden>{says}</VisuallyHidden>
              </>
            ) : (
              label
            )}
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={text} />
    </fieldset>
  )
}

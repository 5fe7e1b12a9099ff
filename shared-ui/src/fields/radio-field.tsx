import styles from './radio-field.module.css'
import { useBoundField } from './use-bound-field'

interface RadioFieldProps {
  name: string
  /** What is chosen, as in `Why?`. */
  legend: string
  options: readonly { value: string; label: string; note?: string }[]
}

/** One choice of a few, all of which are seen at once; one of them is chosen from the start. */
export function RadioField({ name, legend, options }: RadioFieldProps) {
  const { control } = useBoundField<string>({ name })
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} checked={value === control.value} onChange={control.onChange} />
          <span className={styles.label}>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </label>
      ))}
    </fieldset>
  )
}

import { patterns } from 'shared-ui'
import styles from './option-chips.module.css'

interface OptionChipsProps {
  label: string
  options: readonly { value: string; label: string; hex?: string }[]
  chosen: readonly string[]
  /** Id of the text that says what is wrong with the choice. */
  errorId?: string | undefined
  onChange: (chosen: string[]) => void
}

/** Several of many, each a box to tick. */
export function OptionChips({ label, options, chosen, errorId, onChange }: OptionChipsProps) {
  return (
    <fieldset className={patterns.shrink} aria-describedby={errorId}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {options.map(({ value, label: text, hex }) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.tick}
              aria-invalid={errorId ? true : undefined}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {hex && (
              <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" fill={hex} />
              </svg>
            )}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

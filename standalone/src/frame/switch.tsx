import styles from './standalone.module.css'

interface SwitchProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  disabled: boolean
  onChange: (value: Value) => void
}

/** One labelled choice of the bar. */
export function Switch<Value extends string>({ label, value, options, disabled, onChange }: SwitchProps<Value>) {
  return (
    <label className={styles.switch}>
      {label}
      <select
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

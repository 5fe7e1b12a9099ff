import { useEffect, useRef, useState } from 'react'
import { Button, patterns, Swatch } from 'shared-ui'
import { formMessages as messages } from './form.messages'
import styles from './option-chips.module.css'

interface OptionChipsProps {
  label: string
  options: readonly { value: string; label: string; hex?: string }[]
  chosen: readonly string[]
  /** Id of the text that says what is wrong with the choice. */
  errorId?: string | undefined
  onChange: (chosen: string[]) => void
}

/** More than these are shown once they are asked for. */
const AT_ONCE = 8

/** Several of many, each a box to tick. */
export function OptionChips({ label, options, chosen, errorId, onChange }: OptionChipsProps) {
  const [asked, setAsked] = useState(false)
  // What is taken out stays in sight, and under the focus.
  const [known, setKnown] = useState(chosen)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isWhole = asked || errorId !== undefined || options.length <= AT_ONCE
  const shown = isWhole ? options : options.filter(({ value }) => known.includes(value) || chosen.includes(value))
  // The button that was pressed is gone.
  useEffect(() => {
    if (asked) fieldset.current?.querySelector('input')?.focus()
  }, [asked])
  return (
    <fieldset ref={fieldset} className={patterns.shrink} aria-describedby={errorId}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {shown.map(({ value, label: text, hex }) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.tick}
              aria-invalid={errorId ? true : undefined}
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                setKnown([...known, value])
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }}
            />
            {hex && <Swatch hex={hex} />}
            {text}
          </label>
        ))}
        {shown.length < options.length && (
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {messages.moreOptions(options.length - shown.length)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

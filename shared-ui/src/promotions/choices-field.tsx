import { useField } from 'formik'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { chip, ChipCross } from '../chip/chip'
import { FieldFrame } from '../fields/field-frame'
import { Select } from '../fields/select'
import { patterns } from '../patterns/patterns'
import { promotionWords as words } from './messages'

interface ChoicesFieldProps {
  name: string
  label: string
  /** What none chosen means. */
  all: string
  hint?: string | undefined
  options: readonly { value: string; label: string; retired?: boolean }[]
}

/** Several of a short list: what is chosen from it goes below, from where it is removed. */
export function ChoicesField({ name, label, all, hint, options }: ChoicesFieldProps) {
  const [{ value: chosen }, { error, touched }, { setValue }] = useField<string[]>(name)
  const id = useId()
  const wrong = touched && error ? String(error) : null
  const nameOf = new Map(options.map(({ value, label }) => [value, label]))
  return (
    <div className={patterns.stack2}>
      <FieldFrame {...{ id, label, hint, hintId: `${id}-hint`, error: wrong, errorId: `${id}-error` }}>
        <Select
          {...{ id, value: '', placeholder: chosen.length > 0 ? words.more : all }}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={[wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          options={options.filter(({ value, retired }) => !retired && !chosen.includes(value))}
          onChange={({ target }) => void setValue([...chosen, target.value])}
        />
      </FieldFrame>
      <Chips {...{ label, chosen }} onChange={setValue} item={(one) => nameOf.get(one) ?? words.unknown(one)} />
    </div>
  )
}

interface ChipsProps {
  label: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => unknown
  /** What one is called. */
  item: (id: string) => ReactNode
}

/** What is chosen, each to be removed. */
export function Chips({ label, chosen, onChange, item }: ChipsProps) {
  if (chosen.length === 0) return null
  return (
    <ul className={patterns.row2} aria-label={label}>
      {chosen.map((id) => (
        <li key={id}>
          <button type="button" className={chip} onClick={() => onChange(chosen.filter((one) => one !== id))}>
            <VisuallyHidden>{words.remove('')}</VisuallyHidden>
            {item(id)}
            <ChipCross />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { useId } from 'react'
import { FieldFrame } from '../fields/field-frame'
import control from './control.module.css'
import styles from './search-form.module.css'
import { useListAddress } from './use-list-address'

interface FilterSelectProps {
  label: string
  /** The parameter of the address. */
  name: string
  /** What the list is without it, as in `All brands`. */
  any: string
  choices: readonly { value: string; label: string }[]
  /** Its label stands above it, as among the fields of a `SearchForm`; else only those who hear the page have it. */
  isLabelled?: boolean
}

/** One filter or the order of a list, from a choice of many. */
export function FilterSelect({ label, name, any, choices, isLabelled = false }: FilterSelectProps) {
  const { search, change } = useListAddress()
  const id = useId()
  const select = (
    <select
      id={id}
      aria-label={isLabelled ? undefined : label}
      className={control.control}
      value={search.get(name) ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      <option value="">{any}</option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
  if (!isLabelled) return select
  return (
    <FieldFrame id={id} label={label} className={styles.choice}>
      {select}
    </FieldFrame>
  )
}

import control from './control.module.css'
import { useListAddress } from './use-list-address'

interface FilterSelectProps {
  label: string
  /** The parameter of the address. */
  name: string
  /** What the list is without it, as in `All brands`. */
  any: string
  choices: readonly { value: string; label: string }[]
}

/** One filter or the order of a list, from a choice of many. */
export function FilterSelect({ label, name, any, choices }: FilterSelectProps) {
  const { search, change } = useListAddress()
  return (
    <select
      aria-label={label}
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
}

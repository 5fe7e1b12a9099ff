import { Link } from 'react-router-dom'
import { chip, ChipCross } from '../chip/chip'
import { patterns } from '../patterns/patterns'
import { useListAddress } from './use-list-address'
import { messages } from './messages'

interface FilterChipsProps {
  /** What each filter is called, by its parameter of the address; none for those that are not in force. */
  chips: Readonly<Record<string, string | null | undefined>>
}

/** The filters in force, each a link to the list without it. Nothing when there are none. */
export function FilterChips({ chips }: FilterChipsProps) {
  const { toWith } = useListAddress()
  const inForce = Object.entries(chips).flatMap(([name, text]) => (text ? [{ name, text }] : []))
  if (inForce.length === 0) return null
  return (
    <ul className={patterns.row2} aria-label={messages.filters}>
      {inForce.map(({ name, text }) => (
        <li key={name}>
          <Link to={toWith({ [name]: null })} className={chip} aria-label={messages.removeFilter(text)}>
            {text}
            <ChipCross />
          </Link>
        </li>
      ))}
    </ul>
  )
}

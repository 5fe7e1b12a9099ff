import { Link } from 'react-router-dom'
import { Icon } from 'shared-ui'
import { useListAddress } from '../lib/use-list-address'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  /** Says what they are, as in `Applied filters`. */
  label: string
  /** Each filter in force, and the parameters that leave the address with it. */
  chips: readonly { label: string; names: readonly string[] }[]
  /** Name of what takes a filter away, as in `Remove: Since 1 March`. */
  remove: (label: string) => string
}

/** The filters in force, each a link to the list without it. Nothing when there are none. */
export function FilterChips({ label, chips, remove }: FilterChipsProps) {
  const { toWith } = useListAddress()
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link
            to={toWith(Object.fromEntries(chip.names.map((name) => [name, null])))}
            className={styles.chip}
            aria-label={remove(chip.label)}
          >
            {chip.label}
            <Icon name="close" className={styles.cross} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

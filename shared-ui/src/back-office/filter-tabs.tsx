import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useListAddress } from '../lib/use-list-address'
import styles from './filter-tabs.module.css'

interface FilterTabsProps {
  /** Says what is chosen among, as in `Orders by state`. */
  label: string
  /** The parameter of the address. */
  name: string
  /** The value in force; the default is not in the address. */
  current: string
  standard: string
  /** `count` is left out where it is not known. */
  tabs: readonly { value: string; label: string; count?: number | undefined }[]
}

/** One filter of a list, as a row of links: the one in force is underlined, each says how many rows it leads to. */
export function FilterTabs({ label, name, current, standard, tabs }: FilterTabsProps) {
  const { toWith } = useListAddress()
  const row = useRef<HTMLElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // On a phone the one in force may stand beyond the edge. Only the row moves, never the page.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft += middleOf(chosen) - middleOf(row.current)
  }, [current, counts])
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ value, label: text, count }) => (
          <li key={value}>
            <Link
              to={toWith({ [name]: value === standard ? null : value })}
              className={styles.tab}
              aria-current={value === current ? 'page' : undefined}
            >
              {text}
              {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

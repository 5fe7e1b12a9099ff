import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { CountMark } from './count-mark'
import { messages } from './messages'
import { useListAddress } from './use-list-address'
import styles from './filter-tabs.module.css'

interface FilterTabsProps {
  /** Says what is chosen among, as in `Orders by state`. */
  label: string
  /** The parameter of the address. */
  name: string
  /** The value that is in force when the address names none of them; it is not in the address. */
  standard: string
  /** The value in force, where the address does not say. */
  current?: string
  tabs: readonly FilterTab[]
  /** It stands in a part of the page and not above a list: as wide as its words, and it goes as the page is scrolled. */
  inPart?: boolean
  /** How many of the other filters are in force, which are out of sight on a phone: as many as the address names, where nobody knows better. */
  inForce?: number
  /** How the list is shown, as in its order: at the end of the row, where rows are a table. */
  aside?: ReactNode
  /** What else narrows the list: below the tabs, on a phone once it is asked for. */
  children?: ReactNode
}

interface FilterTab {
  value: string
  label: string
  /** How many rows it leads to, where that is known. */
  count?: number | undefined
}

/** A tab for each value, in their order. */
export const tabsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  counts?: Readonly<Partial<Record<Value, number>>>,
): FilterTab[] => values.map((value) => ({ value, label: labels[value], count: counts?.[value] }))

/** What an address says of a list besides its filters. */
const NO_FILTER = /^(sort|columns|page|before|after)$/

/**
 * One filter of a list, as a row of links: the one in force is underlined, each says how many rows it leads to. On a phone it stays in
 * sight, and so does the way to the other filters.
 */
export function FilterTabs({
  label,
  name,
  standard,
  tabs,
  inPart = false,
  aside,
  children,
  ...given
}: FilterTabsProps) {
  const { search, toWith } = useListAddress()
  const named = new Set([...search.keys()].filter((key) => key !== name && !NO_FILTER.test(key)))
  const inForce = given.inForce ?? named.size
  const current = given.current ?? tabs.find(({ value }) => value === search.get(name))?.value ?? standard
  const row = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const counts = tabs.map(({ count }) => count).join()
  // On a phone the one in force may stand beyond the edge. Only the row moves, never the page.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft += middleOf(chosen) - middleOf(row.current)
  }, [current, counts])
  return (
    <div className={inPart ? styles.part : styles.filters}>
      <div className={styles.row}>
        <nav
          ref={row}
          aria-label={label}
          className={styles.tabs}
          onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-before', currentTarget.scrollLeft > 0)}
        >
          <ul className={styles.list}>
            {tabs.map(({ value, label: text, count }) => (
              <li key={value}>
                <Link
                  to={toWith({ [name]: value === standard ? null : value })}
                  className={styles.tab}
                  aria-current={value === current ? 'page' : undefined}
                >
                  {text}
                  {count !== undefined && <CountMark>{count.toLocaleString('en')}</CountMark>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {aside && <div className={styles.aside}>{aside}</div>}
        {children && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {messages.filter}
            {inForce > 0 && <CountMark>{inForce}</CountMark>}
          </button>
        )}
      </div>
      {children && (
        <div id={id} className={styles.more} data-open={open || undefined}>
          {children}
        </div>
      )}
    </div>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

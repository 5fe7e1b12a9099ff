import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Facets, StoreQuery } from 'shared-contracts'
import { messages } from '../messages'
import { useStoreAddress } from '../store-navigation'
import styles from './filters.module.css'

interface FilterLinkProps {
  /** The state of the store that it leads to. */
  to: StoreQuery
  /** Takes a plain click; every other one is the browser's. */
  onChoose: (next: StoreQuery) => void
  className?: string | undefined
  isCurrent?: boolean
  label?: string
  children: ReactNode
}

/** A choice as a link: it can be opened in a tab, shared, and followed without script. */
export function FilterLink({ to, onChoose, className, isCurrent = false, label, children }: FilterLinkProps) {
  const storeAddress = useStoreAddress()
  function choose(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(to)
  }
  return (
    <Link
      to={storeAddress(to)}
      onClick={choose}
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

interface CategoryChoicesProps {
  query: StoreQuery
  categories: Facets['categories']
  onChoose: (next: StoreQuery) => void
}

/** The departments; the one that is open shows what is below it. */
export function CategoryChoices({ query, categories, onChoose }: CategoryChoicesProps) {
  const open = categories.find(
    ({ slug, children }) => slug === query.category || children.some((child) => child.slug === query.category),
  )
  const link = (category: string | undefined, name: string, count?: number) => (
    <FilterLink
      to={{ ...query, category, page: undefined }}
      onChoose={onChoose}
      className={styles.choice}
      isCurrent={query.category === category}
    >
      <span className={styles.name}>{name}</span>
      {count !== undefined && <span className={styles.count}>{messages.counted(count)}</span>}
    </FilterLink>
  )
  return (
    <ul className={styles.choices}>
      <li>{link(undefined, messages.everything)}</li>
      {(open ? [open] : categories).map(({ slug, name, count, children }) => (
        <li key={slug}>
          {link(slug, open ? messages.allOf(name) : name, count)}
          {open && (
            <ul className={styles.below}>
              {children.map((child) => (
                <li key={child.slug}>{link(child.slug, child.name, child.count)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

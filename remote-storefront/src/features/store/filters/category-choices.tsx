import type { Facets, StoreQuery } from 'shared-contracts'
import { messages } from '../messages'
import { FilterLink } from './filter-link'
import styles from './filters.module.css'

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
      {count !== undefined && <span className={styles.count}>{count}</span>}
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

import { paths, type Category, type Facets, type StoreQuery } from 'shared-contracts'
import { Breadcrumb } from 'shared-ui'
import { findCategory } from './find-category'
import { messages } from './messages'
import styles from './store-heading.module.css'
import { storeTitle } from './store-title'

interface StoreHeadingProps {
  query: StoreQuery
  categories: readonly Category[]
  facets: Facets | undefined
  /** `undefined` while it is not known. */
  total: number | undefined
}

/** Where in the store one stands, and how much hangs there. */
export function StoreHeading({ query, categories, facets, total }: StoreHeadingProps) {
  const title = storeTitle(query, categories, facets)
  const parent = query.category ? findCategory(categories, query.category)?.parent : null
  const way = [
    { name: messages.home, to: paths.home },
    ...(title === messages.store ? [] : [{ name: messages.storeStep, to: paths.store }]),
    ...(parent ? [{ name: parent.name, to: paths.category(parent.slug) }] : []),
    { name: title },
  ]
  return (
    <header className={styles.header}>
      <Breadcrumb items={way} />
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.count} role="status">
          {total !== undefined && messages.count(total)}
        </p>
      </div>
    </header>
  )
}

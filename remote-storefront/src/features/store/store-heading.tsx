import { type Category, type Facets, type ProductPage, type StoreQuery, paths } from 'shared-contracts'
import { Breadcrumb, FramedPicture, joinClasses, patterns } from 'shared-ui'
import { findCategory } from './store.queries'
import { messages } from './messages'
import styles from './store-heading.module.css'

/** What is known of a state of the store. */
interface Known {
  categories: readonly Category[] | undefined
  facets: Facets | undefined
  /** The words that were searched for in the place of those that were typed. */
  readAs: string | null | undefined
  collection: ProductPage['collection']
}

/** What a state of the store is called: in its heading and, with the page's number, in the document's title. */
export function storeTitle(query: StoreQuery, { categories: tree, facets, readAs, collection }: Known): string {
  const { category, deals } = query
  const q = query.q && (readAs ?? query.q)
  const name = category && findCategory(tree ?? [], category)?.category.name
  if (q) return name ? messages.resultsIn(q, name) : messages.resultsFor(q)
  if (collection) return name ? messages.inCollection(collection.title, name) : collection.title
  // Of several makers none gives the page its name.
  const brand = facets?.brands.find(({ slug }) => slug === query.brand)?.name
  const subject = name ? (deals ? messages.dealsIn(name) : name) : deals ? messages.deals : null
  if (brand) return subject ? messages.by(subject, brand) : brand
  if (subject) return subject
  // The address names what has not been told yet: that is not everything.
  const isUnnamed = (category && !tree) || (query.brand && !facets) || query.collection
  return isUnnamed ? messages.storeStep : messages.store
}

interface StoreHeadingProps extends Known {
  query: StoreQuery
  /** How many items there are; `undefined` while it is not known. */
  count: string | undefined
}

/** Where in the store one stands, and how much hangs there. */
export function StoreHeading({ query, count, ...known }: StoreHeadingProps) {
  const { categories, collection } = known
  const title = storeTitle(query, known)
  const parent = query.category ? findCategory(categories ?? [], query.category)?.parent : null
  const way = [
    { name: messages.home, to: paths.home },
    ...(title === messages.store || title === messages.storeStep
      ? []
      : [{ name: messages.storeStep, to: paths.store }]),
    ...(parent ? [{ name: parent.name, to: paths.category(parent.slug) }] : []),
    { name: title },
  ]
  return (
    <header className={styles.header}>
      {collection?.picture && (
        <FramedPicture
          className={styles.banner}
          picture={collection.picture}
          sizes="(width < 90rem) 100vw, 90rem"
          priority
        />
      )}
      <Breadcrumb items={way} />
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.count} role="status">
          {count}
        </p>
      </div>
      {collection?.text && (
        <p className={joinClasses(patterns.measure, patterns.soft, patterns.lead, styles.story)}>{collection.text}</p>
      )}
    </header>
  )
}

import { Link } from 'react-router-dom'
import type { Category, StoreQuery } from 'shared-contracts'
import { findCategory } from './find-category'
import { messages } from './messages'
import styles from './narrowing.module.css'
import { storeAddress } from './store-address'

interface NarrowingProps {
  query: StoreQuery
  categories: readonly Category[]
}

/** Ways to see fewer pieces: a column on the desk, a strip on the phone. Each is a link, so it can be opened, shared and gone back from. */
export function Narrowing({ query, categories }: NarrowingProps) {
  const found = query.category ? findCategory(categories, query.category) : null
  const top = found ? (found.parent ?? found.category) : null
  const choices = found && found.choices.length > 0 ? found.choices : categories
  const all = found && found.choices.length > 0 ? top : null
  const to = (category: string | undefined) => storeAddress({ ...query, category, page: undefined })
  const current = (slug: string | undefined) => (query.category === slug ? 'true' : undefined)

  return (
    <nav className={styles.narrowing} aria-label={messages.narrow}>
      <ul className={styles.choices}>
        <li>
          <Link to={to(all?.slug)} className={styles.choice} aria-current={current(all?.slug)}>
            {all ? messages.allOf(all.name) : messages.everything}
          </Link>
        </li>
        {choices.map(({ slug, name, productCount }) => (
          <li key={slug}>
            <Link to={to(slug)} className={styles.choice} aria-current={current(slug)}>
              {name} <span className={styles.count}>{productCount}</span>
            </Link>
          </li>
        ))}
        <li className={styles.apart}>
          <Link
            to={storeAddress({ ...query, deals: query.deals ? undefined : true, page: undefined })}
            className={styles.choice}
            aria-current={query.deals && 'true'}
          >
            {messages.onlyDeals}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ProductCard } from 'shared-ui'
import { SearchBox } from '../layout/search-box'
import { useShell } from '../shell'
import { messages } from './ways-on.messages'
import styles from './ways-on.module.css'

/** As many as stand in one row. */
const SHOWN = 4
const SIZES = '(width < 48rem) 50vw, 22rem'

/** What else there is for who came to an address that is none: the search, and what shoppers rate best. */
export function WaysOn() {
  const { queries } = useShell().services
  const { data } = useQuery(queries.products.list.queryOptions({ input: { sort: 'rating' } }))
  const best = data?.items.slice(0, SHOWN) ?? []
  return (
    <section className={styles.ways} aria-label={messages.label}>
      <div className={styles.search}>
        <SearchBox />
      </div>
      {best.length > 0 && (
        <>
          <h2>{messages.best}</h2>
          <ul className={styles.cards}>
            {best.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} sizes={SIZES} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

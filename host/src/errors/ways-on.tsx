import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatMoney } from 'shared-contracts'
import { useShell } from '../shell'
import { messages } from './ways-on.messages'
import styles from './ways-on.module.css'

export { InOffice } from './in-office'

/** As many as stand in one row. */
const SHOWN = 4
const SIZES = '(width < 48rem) 50vw, 22rem'

interface WaysOnProps {
  /** The address of a product's page. Given, as all of `paths` would come with every page if two chunks used it. */
  toProduct: (slug: string) => string
}

/** What else there is for who came to an address that is none: what shoppers rate best. The search stands in the shop's head. */
export function WaysOn({ toProduct }: WaysOnProps) {
  const { queries, config } = useShell().services
  const { data } = useQuery(queries.products.list.queryOptions({ input: { sort: 'rating' } }))
  const best = data?.items.slice(0, SHOWN) ?? []
  if (best.length === 0) return null
  return (
    <section className={styles.ways} aria-labelledby="best">
      <h2 id="best">{messages.best}</h2>
      <ul className={styles.cards}>
        {best.map(({ id, slug, title, price, pictures: [picture] }) => (
          <li key={id}>
            <Link to={toProduct(slug)} className={styles.card}>
              <span className={styles.plate}>
                {picture && <img srcSet={picture.srcset} sizes={SIZES} src={picture.url} loading="lazy" alt="" />}
              </span>
              {title}
            </Link>
            <p>{formatMoney(price, config.locale)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

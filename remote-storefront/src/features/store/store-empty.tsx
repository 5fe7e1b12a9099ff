import { audiencePaths, paths, type Category, type Facets, type StoreQuery } from 'shared-contracts'
import { ButtonLink, EmptyState, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { findingMessages } from '../../ui/finding.messages'
import { ProductRow } from '../../ui/product-row'
import { messages } from './messages'
import styles from './store-empty.module.css'
import { isFiltered } from './store-address'
import { useStoreAddress } from './store-navigation'
import { storePageQuery } from './store.queries'

/** One row of the widest grid. */
const NEAREST = 4

type Filter = Facets['loosen'][number]['filter']

const members: Record<Filter, readonly (keyof StoreQuery)[]> = {
  q: ['q'],
  category: ['category'],
  brand: ['brand'],
  color: ['color'],
  size: ['size'],
  price: ['minPriceMinor', 'maxPriceMinor'],
  discount: ['deals', 'minDiscount'],
  rating: ['minRating'],
  inStock: ['inStock'],
}

interface StoreEmptyProps {
  query: StoreQuery
  /** Pieces on all pages together. */
  total: number
  /** Words that would find something. */
  didYouMean: string | null
  categories: readonly Category[]
  facets: Facets | undefined
}

/** Why nothing hangs here, and the ways on. */
export function StoreEmpty({ query, total, didYouMean, categories, facets }: StoreEmptyProps) {
  const storeAddress = useStoreAddress()
  const { search, filtered, shop, pastEnd } = messages.empty
  if (total > 0) {
    return (
      <EmptyState
        title={pastEnd.title}
        action={<ButtonLink to={storeAddress({ ...query, page: undefined })}>{messages.toFirstPage}</ButtonLink>}
      >
        {pastEnd.text}
      </EmptyState>
    )
  }
  if (!isFiltered(query)) {
    return (
      <EmptyState
        title={shop.title}
        action={<ButtonLink to={audiencePaths.seller.register}>{messages.sell}</ButtonLink>}
      >
        {shop.text}
      </EmptyState>
    )
  }
  // Words that find something by themselves are not to blame.
  const isNarrowed = facets?.loosen.some(({ filter }) => filter !== 'q') ?? false
  return (
    <>
      <section className={styles.nothing}>
        <div className={patterns.stack4}>
          <h2 className={joinClasses(patterns.title, patterns.breakable)}>
            {query.q ? search.title(query.q) : filtered.title}
          </h2>
          {didYouMean && (
            <p className={patterns.lead}>
              {messages.didYouMean}{' '}
              <TextLink to={storeAddress({ ...query, q: didYouMean, page: undefined })}>{didYouMean}</TextLink>?
            </p>
          )}
          <p className={joinClasses(patterns.soft, patterns.measure)}>
            {query.q && !isNarrowed ? search.text : filtered.text}
          </p>
          <Loosened query={query} facets={facets} />
        </div>
        <PopularCategories categories={categories} />
      </section>
      {facets && <Nearest query={query} facets={facets} />}
    </>
  )
}

/** What comes nearest to what nothing fits: the pieces behind the filter that keeps most away, or, where that is everything, those that others liked best. */
function Nearest({ query, facets: { loosen } }: { query: StoreQuery; facets: Facets }) {
  const { queries } = useHost()
  const widest = loosen.find(({ filter }) => isFiltered(without(query, filter)))
  const near: StoreQuery = widest ? without(query, widest.filter) : { sort: 'rating' }
  const { data, isPlaceholderData } = useQuery(storePageQuery(queries, near))
  const title = widest ? messages.nearestTitle : findingMessages.popular
  return <ProductRow title={title} products={isPlaceholderData ? undefined : data?.items.slice(0, NEAREST)} />
}

/** The filters that stand in the way, with what is behind each. */
function Loosened({ query, facets }: Pick<StoreEmptyProps, 'query' | 'facets'>) {
  const storeAddress = useStoreAddress()
  // Without its only filter it is the whole store, to which there is a way already.
  const ways = facets?.loosen.filter(({ filter }) => isFiltered(without(query, filter))) ?? []
  if (ways.length === 0) return null
  return (
    <ul className={patterns.stack2} aria-label={messages.loosenTitle}>
      {ways.map(({ filter, count }) => (
        <li key={filter}>
          <TextLink to={storeAddress(without(query, filter))}>{messages.loosen[filter]}</TextLink>{' '}
          <span className={joinClasses(patterns.note, patterns.tabular)}>{messages.count(count)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The departments, with how much hangs in each, and the way to everything. */
function PopularCategories({ categories }: Pick<StoreEmptyProps, 'categories'>) {
  const stocked = categories.filter(({ productCount }) => productCount > 0)
  return (
    <nav className={patterns.stack4} aria-label={messages.popular}>
      {stocked.length > 0 && (
        <ul className={styles.categories}>
          {stocked.map(({ slug, name, productCount }) => (
            <li key={slug}>
              <Link to={paths.category(slug)} className={styles.category}>
                {name}
                <span className={joinClasses(patterns.note, patterns.tabular)}>{messages.count(productCount)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink to={paths.store}>{messages.seeEverything}</ButtonLink>
      </div>
    </nav>
  )
}

/** The same state of the store without one filter. */
function without(query: StoreQuery, filter: Filter): StoreQuery {
  const dropped: readonly string[] = [...members[filter], 'page']
  return Object.fromEntries(Object.entries(query).filter(([name]) => !dropped.includes(name)))
}

import { audiencePaths, paths, type Category, type Facets, type StoreQuery } from 'shared-contracts'
import { ButtonLink, EmptyState, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { useQuery } from '@tanstack/react-query'
import { findingMessages } from '../../ui/finding.messages'
import { ProductRow } from '../../ui/product-row'
import { messages } from './messages'
import styles from './store-empty.module.css'
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
  const { sort: _sort, page: _page, ...filters } = query
  if (Object.keys(filters).length === 0) {
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
      <EmptyState
        title={query.q ? search.title(query.q) : filtered.title}
        action={
          <div className={joinClasses(patterns.stack6, styles.ways)}>
            {didYouMean && (
              <p className={patterns.lead}>
                {messages.didYouMean}{' '}
                <TextLink to={storeAddress({ ...query, q: didYouMean, page: undefined })}>{didYouMean}</TextLink>?
              </p>
            )}
            <Loosened query={query} facets={facets} />
            <ButtonLink to={paths.store}>{messages.seeEverything}</ButtonLink>
            <PopularCategories categories={categories} />
          </div>
        }
      >
        {query.q && !isNarrowed ? search.text : filtered.text}
      </EmptyState>
      {facets && <Nearest query={query} facets={facets} />}
    </>
  )
}

/** What comes nearest to what nothing fits: the pieces behind the filter that keeps most away, or those that others liked best. */
function Nearest({ query, facets: { loosen } }: { query: StoreQuery; facets: Facets }) {
  const { queries } = useHost()
  const [widest] = loosen
  const near: StoreQuery = widest ? without(query, widest.filter) : { sort: 'rating' }
  const { data, isPlaceholderData } = useQuery(storePageQuery(queries, near))
  const title = widest ? messages.nearestTitle : findingMessages.popular
  return <ProductRow title={title} products={isPlaceholderData ? undefined : data?.items.slice(0, NEAREST)} />
}

/** The filters that stand in the way, with what is behind each. */
function Loosened({ query, facets }: Pick<StoreEmptyProps, 'query' | 'facets'>) {
  const storeAddress = useStoreAddress()
  if (!facets || facets.loosen.length === 0) return null
  return (
    <ul className={patterns.stack2} aria-label={messages.loosenTitle}>
      {facets.loosen.map(({ filter, count }) => (
        <li key={filter}>
          <TextLink to={storeAddress(without(query, filter))}>{messages.loosen[filter]}</TextLink>{' '}
          <span className={joinClasses(patterns.note, patterns.tabular)}>{messages.count(count)}</span>
        </li>
      ))}
    </ul>
  )
}

function PopularCategories({ categories }: Pick<StoreEmptyProps, 'categories'>) {
  const stocked = categories.filter(({ productCount }) => productCount > 0)
  if (stocked.length === 0) return null
  return (
    <nav className={joinClasses(patterns.row, styles.categories)} aria-label={messages.popular}>
      {stocked.map(({ slug, name }) => (
        <TextLink key={slug} to={paths.category(slug)}>
          {name}
        </TextLink>
      ))}
    </nav>
  )
}

/** The same state of the store without one filter. */
function without(query: StoreQuery, filter: Filter): StoreQuery {
  const dropped: readonly string[] = [...members[filter], 'page']
  return Object.fromEntries(Object.entries(query).filter(([name]) => !dropped.includes(name)))
}

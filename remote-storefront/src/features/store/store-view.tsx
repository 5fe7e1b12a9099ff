import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { STORE_PAGE_SIZE, type ProductPage, type StoreQuery } from 'shared-contracts'
import { joinClasses, Pagination, useHost, EmptyState } from 'shared-ui'
import { RecentlyViewed } from '../../ui/recently-viewed'
import { AppliedFilters } from './applied-filters'
import { chooseWords } from './choose-words'
import { FilterSidebar } from './filters/filter-sidebar'
import { messages } from './messages'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import { isNarrowed } from './store-address'
import { useStoreAddress, useStoreNavigation } from './store-navigation'
import { StoreBar } from './store-bar'
import { StoreEmpty } from './store-empty'
import styles from './store-view.module.css'
import { categoriesQuery, facetsQuery, isCut, storePageQuery } from './store.queries'

const ITEMS = 'items'

interface StoreViewProps {
  query: StoreQuery
  /** The page's own heading, given how many items there are, in words; `undefined` while that is not known. */
  heading: (count: string | undefined) => ReactNode
}

/** Products with their filters. Everything that it shows is decided by the address. */
export function StoreView({ query, heading }: StoreViewProps) {
  const { queries } = useHost()
  const storeAddress = useStoreAddress()
  const { chosen, isPending, go } = useStoreNavigation(query)
  const { data, isError, isPaused, isPlaceholderData, refetch } = useQuery(storePageQuery(queries, query))
  const { data: facets, isPlaceholderData: isOldFacets } = useQuery(facetsQuery(queries, query))
  const { data: tree } = useQuery(categoriesQuery(queries))
  const categories = tree?.items ?? []
  const isStale = isPending || isPlaceholderData

  const wordFilters = isStale || chosen.q !== query.q ? undefined : data?.wordFilters
  /** As the filters show it. */
  const filtered = chooseWords(chosen, wordFilters, facets)

  // Where nothing was found, or nothing arrived, there is nothing to narrow or to put in order.
  const isBare = data ? data.total === 0 && !isStale && !isNarrowed(query) : (isError || isPaused) && !facets

  return (
    <div className={styles.page} data-bare={isBare || undefined}>
      <div className={styles.heading}>
        {heading(isPlaceholderData || !data ? undefined : messages.count(data.total, isCut(data)))}
      </div>
      {!isBare && (
        <>
          <div className={styles.order}>
            <a className={styles.skip} href={`#${ITEMS}`}>
              {messages.skip}
            </a>
            <StoreBar query={chosen} filtered={filtered} isRated={(facets?.ratings.length ?? 0) > 0} onChoose={go} />
          </div>
          <FilterSidebar query={filtered} facets={facets} isStale={isPending || isOldFacets} onChoose={go} />
        </>
      )}
      <div className={styles.rail}>
        <AppliedFilters
          query={chosen}
          categories={categories}
          facets={facets}
          wordFilters={wordFilters}
          onChoose={go}
        />
        {data && data.items.length > 0 && query.q && !isStale && <HowRead q={query.q} page={data} />}
        <div id={ITEMS} tabIndex={-1} className={joinClasses(isStale && data && styles.stale)} aria-busy={isStale}>
          {data && data.items.length > 0 && <ProductGrid products={data.items} colors={query.color} />}
          {data && data.items.length === 0 && (
            <StoreEmpty
              query={query}
              total={data.total}
              didYouMean={data.didYouMean}
              categories={categories}
              facets={facets}
            />
          )}
          {!data &&
            (isPaused ? (
              <EmptyState title={messages.offlineTitle}>{messages.offlineText}</EmptyState>
            ) : isError ? (
              <EmptyState title={messages.failedTitle} onRetry={refetch}>
                {messages.failedText}
              </EmptyState>
            ) : (
              <ProductGridSkeleton />
            ))}
          {data && data.items.length > 0 && (
            <>
              {data.pageCount > 1 && <p className={styles.seen}>{seenOf(data)}</p>}
              <Pagination
                page={data.page}
                pageCount={data.pageCount}
                toPage={(page) => storeAddress({ ...query, page })}
              />
            </>
          )}
        </div>
        {data?.items.length === 0 && <RecentlyViewed />}
      </div>
    </div>
  )
}

function seenOf(listed: ProductPage): string {
  const { page, pageCount, items, total } = listed
  const before = (page - 1) * STORE_PAGE_SIZE
  const seen = before + items.length
  const line = messages.seen(before + 1, seen, messages.counted(total, isCut(listed)))
  return page === pageCount && (isCut(listed) || seen < total) ? `${line}. ${messages.lastPage}` : line
}

/** Where something else is shown than what was typed: what, and why. */
function HowRead({ q, page: { readAs, nearest, dropped } }: { q: string; page: ProductPage }) {
  const lines = [
    ...(readAs ? [messages.readAs(q, readAs)] : []),
    ...nearest.map(({ typed, by }) => messages.nearest(typed, by)),
    ...(dropped.length > 0 ? [messages.dropped(dropped)] : []),
  ]
  return lines.map((line) => (
    <p key={line} className={styles.readAs}>
      {line}
    </p>
  ))
}

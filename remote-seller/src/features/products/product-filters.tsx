import { useQuery } from '@tanstack/react-query'
import { SELLER_SORTS, type SellerProductPage } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FilterChips, FilterSelect, FilterTabs, SearchBox, tabsOf, useListAddress } from 'shared-ui/back-office'
import { useIsReviewed } from '../../lib/use-shop-state'
import { messages } from './messages'
import styles from './product-filters.module.css'

const { filters, tabs } = messages

const stocks = [
  { value: 'low', label: filters.low },
  { value: 'out', label: filters.out },
]
const submissions = [
  { value: 'waiting', label: messages.submissions.waiting },
  { value: 'sent_back', label: messages.submissions.sent_back },
]
const sorts = SELLER_SORTS.filter((sort) => sort !== 'newest').map((sort) => ({
  value: sort,
  label: filters.sorts[sort],
}))

/** Tabs, search, filters and order of the list; all of it in the address. */
export function ProductFilters({ counts }: { counts: SellerProductPage['counts'] | undefined }) {
  const { queries } = useHost()
  const { search } = useListAddress()
  const options = useQuery(queries.catalogue.formOptions.queryOptions())
  const brandList = useQuery(queries.catalogue.brands.queryOptions())
  const categories = (options.data?.categories ?? []).map(({ slug, label }) => ({ value: slug, label }))
  const brands = (brandList.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (choices: readonly { value: string; label: string }[], name: string) =>
    choices.find(({ value }) => value === search.get(name))?.label
  const typed = search.get('q')
  const isReviewed = useIsReviewed() || search.get('submission') !== null
  return (
    <>
      <FilterTabs
        label={tabs.label}
        name="status"
        standard="all"
        tabs={tabsOf(['all', 'published', 'draft', 'archived'], tabs, counts)}
      >
        <section aria-label={filters.label} className={styles.row} data-reviewed={isReviewed || undefined}>
          <div className={styles.search}>
            <SearchBox label={filters.search} />
          </div>
          <FilterSelect label={filters.stock} name="stock" any={filters.anyStock} choices={stocks} />
          <FilterSelect label={filters.category} name="category" any={filters.anyCategory} choices={categories} />
          <FilterSelect label={filters.brand} name="brand" any={filters.anyBrand} choices={brands} />
          {isReviewed && (
            <FilterSelect
              label={filters.submission}
              name="submission"
              any={filters.anySubmission}
              choices={submissions}
            />
          )}
          <FilterSelect label={filters.sort} name="sort" any={filters.sorts.newest} choices={sorts} />
        </section>
      </FilterTabs>
      <FilterChips
        chips={{
          q: typed && filters.searched(typed),
          stock: nameOf(stocks, 'stock'),
          category: nameOf(categories, 'category'),
          brand: nameOf(brands, 'brand'),
          import: search.get('import') && filters.import,
          submission: nameOf(submissions, 'submission'),
        }}
      />
    </>
  )
}

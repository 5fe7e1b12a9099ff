import { useQuery } from '@tanstack/react-query'
import { SELLER_SORTS } from 'shared-contracts'
import { useHost, patterns } from 'shared-ui'
import { FilterChips, FilterSelect, SearchBox, useListAddress } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './product-filters.module.css'

const { filters } = messages

const stocks = [
  { value: 'low', label: filters.low },
  { value: 'out', label: filters.out },
]
const sorts = SELLER_SORTS.filter((sort) => sort !== 'newest').map((sort) => ({
  value: sort,
  label: filters.sorts[sort],
}))

/** Search, filters and order of the list; all of it in the address. */
export function ProductFilters() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const options = useQuery(queries.catalogue.formOptions.queryOptions())
  const brandList = useQuery(queries.catalogue.brands.queryOptions())
  const categories = (options.data?.categories ?? []).map(({ slug, label }) => ({ value: slug, label }))
  const brands = (brandList.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (choices: readonly { value: string; label: string }[], name: string) =>
    choices.find(({ value }) => value === search.get(name))?.label
  const typed = search.get('q')
  return (
    <section aria-label={filters.label} className={patterns.stack3}>
      <div className={styles.row}>
        <div className={styles.search}>
          <SearchBox label={filters.search} />
        </div>
        <FilterSelect label={filters.stock} name="stock" any={filters.anyStock} choices={stocks} />
        <FilterSelect label={filters.category} name="category" any={filters.anyCategory} choices={categories} />
        <FilterSelect label={filters.brand} name="brand" any={filters.anyBrand} choices={brands} />
        <FilterSelect label={filters.sort} name="sort" any={filters.sorts.newest} choices={sorts} />
      </div>
      <FilterChips
        chips={{
          q: typed && filters.searched(typed),
          stock: nameOf(stocks, 'stock'),
          category: nameOf(categories, 'category'),
          brand: nameOf(brands, 'brand'),
          import: search.get('import') && filters.import,
        }}
      />
    </section>
  )
}

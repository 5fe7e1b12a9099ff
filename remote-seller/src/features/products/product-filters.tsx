import { useQuery } from '@tanstack/react-query'
import { SELLER_SORTS } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useListAddress } from '../../lib/use-list-address'
import { FilterChips } from '../../ui/filter-chips'
import plain from '../../ui/plain-fields.module.css'
import { SearchBox } from '../../ui/search-box'
import { messages } from './messages'
import styles from './product-filters.module.css'

const { filters } = messages

/** Search, filters and order of the list; all of it in the address. */
export function ProductFilters() {
  const { queries } = useHost()
  const { search, change } = useListAddress()
  const options = useQuery(queries.catalogue.formOptions.queryOptions())
  const brands = useQuery(queries.catalogue.brands.queryOptions())
  const value = (name: string) => search.get(name) ?? ''
  const categories = (options.data?.categories ?? []).map(({ slug, label }) => ({ value: slug, label }))
  const brandChoices = (brands.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const stocks = [
    { value: 'low', label: filters.low },
    { value: 'out', label: filters.out },
  ]
  const nameOf = (choices: readonly { value: string; label: string }[], name: string) =>
    choices.find((choice) => choice.value === value(name))?.label
  const chips = [
    { name: 'q', label: value('q') && filters.searched(value('q')) },
    { name: 'stock', label: nameOf(stocks, 'stock') },
    { name: 'category', label: nameOf(categories, 'category') },
    { name: 'brand', label: nameOf(brandChoices, 'brand') },
    { name: 'import', label: value('import') && filters.import },
  ].flatMap(({ name, label }) => (label ? [{ label, names: [name] }] : []))

  return (
    <section aria-label={filters.label} className={styles.filters}>
      <div className={styles.row}>
        <div className={styles.search}>
          <SearchBox label={filters.search} typed={value('q')} onSearch={(q) => change({ q })} />
        </div>
        <Choice
          label={filters.stock}
          any={filters.anyStock}
          value={value('stock')}
          choices={stocks}
          onChange={(stock) => change({ stock })}
        />
        <Choice
          label={filters.category}
          any={filters.anyCategory}
          value={value('category')}
          choices={categories}
          onChange={(category) => change({ category })}
        />
        <Choice
          label={filters.brand}
          any={filters.anyBrand}
          value={value('brand')}
          choices={brandChoices}
          onChange={(brand) => change({ brand })}
        />
        <Choice
          label={filters.sort}
          any={filters.sorts.newest}
          value={value('sort')}
          choices={SELLER_SORTS.filter((sort) => sort !== 'newest').map((sort) => ({
            value: sort,
            label: filters.sorts[sort],
          }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <FilterChips label={filters.applied} chips={chips} remove={filters.remove} />
    </section>
  )
}

interface ChoiceProps {
  label: string
  any: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, any, value, choices, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className={plain.control}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

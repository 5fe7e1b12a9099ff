import type { Facets, StoreQuery } from 'shared-contracts'
import { messages } from '../messages'
import { isCut } from '../store.queries'
import { AttributeChoices, BrandChoices, CheckChoice } from './brand-choices'
import { CategoryChoices } from './category-choices'
import { PriceChoices } from './price-choices'
import { DiscountChoices, RatingChoices } from './step-choices'
import { ColorChoices, SizeChoices } from './tile-choices'
import type { ReactNode } from 'react'
import { Icon, joinClasses, patterns } from 'shared-ui'
import styles from './filters.module.css'

interface FilterPanelProps {
  query: StoreQuery
  facets: Facets
  onChoose: (next: StoreQuery) => void
}

/** All filters. What one of them would leave out entirely is not offered; nor is a filter without a choice. */
export function FilterPanel({ query, facets, onChoose }: FilterPanelProps) {
  const own = { query, onChoose }
  return (
    <>
      {isCut(facets) && <p className={joinClasses(patterns.note, styles.least)}>{messages.leastCounts}</p>}
      <FilterGroup title={messages.filter.category}>
        <CategoryChoices {...own} categories={facets.categories} />
      </FilterGroup>
      {facets.sizes.length > 0 && (
        <FilterGroup title={messages.filter.size}>
          <SizeChoices {...own} sizes={facets.sizes} />
        </FilterGroup>
      )}
      {facets.colors.length > 0 && (
        <FilterGroup title={messages.filter.color}>
          <ColorChoices {...own} colors={facets.colors} />
        </FilterGroup>
      )}
      <FilterGroup title={messages.filter.price}>
        <PriceChoices {...own} price={facets.price} />
      </FilterGroup>
      {facets.brands.length > 0 && (
        <FilterGroup title={messages.filter.brand}>
          <BrandChoices {...own} brands={facets.brands} />
        </FilterGroup>
      )}
      {facets.attributes?.map(({ slug, name, values }) => (
        <FilterGroup key={slug} title={name}>
          <AttributeChoices {...own} slug={slug} values={values} />
        </FilterGroup>
      ))}
      {(facets.deals > 0 || query.deals || query.minDiscount) && (
        <FilterGroup title={messages.filter.discount}>
          <DiscountChoices {...own} facets={facets} />
        </FilterGroup>
      )}
      {facets.ratings.length > 0 && (
        <FilterGroup title={messages.filter.rating}>
          <RatingChoices {...own} facets={facets} />
        </FilterGroup>
      )}
      <FilterGroup title={messages.filter.stock}>
        <CheckChoice
          name="stock"
          value="true"
          isChosen={query.inStock === true}
          onToggle={() => onChoose({ ...query, inStock: query.inStock ? undefined : true, page: undefined })}
          count={facets.inStock}
        >
          {messages.inStock}
        </CheckChoice>
      </FilterGroup>
    </>
  )
}

interface FilterGroupProps {
  title: string
  children: ReactNode
}

/** One filter, which can be folded away. */
function FilterGroup({ title, children }: FilterGroupProps) {
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div role="group" aria-label={title}>
        {children}
      </div>
    </details>
  )
}

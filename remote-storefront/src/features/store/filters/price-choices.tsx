import { useRef } from 'react'
import { minorDigits, toMinorUnitsOf, type Facets, type StoreQuery } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FilterLink } from './filter-link'
import styles from './filters.module.css'
import { PriceField } from './price-field'
import { rangeName } from './range-name'
import { wrongPrice } from './wrong-price'

interface PriceChoicesProps {
  query: StoreQuery
  price: Facets['price']
  onChoose: (next: StoreQuery) => void
}

/** Ranges with their counts, and two fields for any other. Prices that are typed count when their fields are left or Enter pressed, and both are right. */
export function PriceChoices({ query, price, onChoose }: PriceChoicesProps) {
  const { config } = useHost()
  const { currency } = config
  const unit = 10 ** minorDigits(currency)
  const fields = useRef<HTMLDivElement>(null)

  function apply() {
    const typed = [...(fields.current?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    if (typed.some((text) => wrongPrice(text, config) !== null)) return
    const [from, to] = typed.map((text) => toMinorUnitsOf(text, currency) ?? undefined)
    if (from === query.minPriceMinor && to === query.maxPriceMinor) return
    const swapped = from !== undefined && to !== undefined && from > to
    onChoose({
      ...query,
      minPriceMinor: swapped ? to : from,
      maxPriceMinor: swapped ? from : to,
      page: undefined,
    })
  }
  const field = (name: 'from' | 'to', minor: number | undefined, bound: number | null) => (
    <PriceField
      // Another address may carry another price: the key takes it in.
      key={minor}
      name={name}
      minor={minor}
      placeholder={bound === null ? '' : String(name === 'from' ? Math.floor(bound / unit) : Math.ceil(bound / unit))}
      onTyped={(movedTo) => !fields.current?.contains(movedTo as Node | null) && apply()}
    />
  )

  return (
    <>
      <ul className={styles.choices}>
        {price.ranges.map((range) => {
          const minPriceMinor = range.minPriceMinor ?? undefined
          const maxPriceMinor = range.maxPriceMinor ?? undefined
          const isCurrent = query.minPriceMinor === minPriceMinor && query.maxPriceMinor === maxPriceMinor
          const next = isCurrent ? {} : { minPriceMinor, maxPriceMinor }
          const name = rangeName({ minPriceMinor, maxPriceMinor }, config)
          return (
            <li key={name}>
              <FilterLink
                to={{ ...query, minPriceMinor: undefined, maxPriceMinor: undefined, ...next, page: undefined }}
                onChoose={onChoose}
                className={styles.choice}
                isCurrent={isCurrent}
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{range.count}</span>
              </FilterLink>
            </li>
          )
        })}
      </ul>
      <div className={styles.amounts} ref={fields}>
        {field('from', query.minPriceMinor, price.minMinor)}
        {field('to', query.maxPriceMinor, price.maxMinor)}
      </div>
    </>
  )
}

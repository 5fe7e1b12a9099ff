import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { minorDigits, shortAmount, toMinorUnitsOf, type Facets, type StoreQuery } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from '../messages'
import { FilterLink } from './filter-link'
import styles from './filters.module.css'
import { rangeName } from './range-name'

interface PriceChoicesProps {
  query: StoreQuery
  price: Facets['price']
  onChoose: (next: StoreQuery) => void
}

/** Ranges with their counts, and two fields for any other. A price that is typed counts when its field is left or Enter pressed. */
export function PriceChoices({ query, price, onChoose }: PriceChoicesProps) {
  const { config } = useHost()
  const { currency } = config
  const unit = 10 ** minorDigits(currency)
  const fields = useRef<HTMLDivElement>(null)

  function apply() {
    const [from, to] = [...(fields.current?.querySelectorAll('input') ?? [])].map(
      ({ value }) => toMinorUnitsOf(value, currency) ?? undefined,
    )
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
    <label className={styles.amount}>
      <span>{messages.price[name]}</span>
      <input
        // Another address may carry another price: the key takes it in.
        key={minor}
        className={styles.amountInput}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={minor === undefined ? '' : shortAmount(minor, currency)}
        placeholder={bound === null ? '' : String(name === 'from' ? Math.floor(bound / unit) : Math.ceil(bound / unit))}
        onBlur={(event: FocusEvent) => !fields.current?.contains(event.relatedTarget) && apply()}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </label>
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

import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import {
  type Facets,
  MAX_PRICE_MINOR,
  type ShopConfig,
  type StoreFilters,
  type StoreQuery,
  decimalAmount,
  minorDigits,
  shortAmount,
  toMinorUnitsOf,
} from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from '../messages'
import { FilterLink } from './category-choices'
import styles from './filters.module.css'

/** A price range in words, as in `€25 to €50`; whole prices without cents. */
export function rangeName(
  { minPriceMinor, maxPriceMinor }: Pick<StoreFilters, 'minPriceMinor' | 'maxPriceMinor'>,
  { currency, locale }: Pick<ShopConfig, 'currency' | 'locale'>,
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const unit = 10 ** minorDigits(currency)
  const from = minPriceMinor === undefined ? null : format.format(minPriceMinor / unit)
  const to = maxPriceMinor === undefined ? null : format.format(maxPriceMinor / unit)
  if (from === null) return messages.price.upTo(to ?? '')
  return to === null ? messages.price.andMore(from) : messages.price.between(from, to)
}

/** What is wrong with a price that was typed as one end of a range; `null` when nothing is. Empty and zero are no end. */
function wrongPrice(typed: string, config: Pick<ShopConfig, 'currency' | 'locale'>): string | null {
  const { currency } = config
  const text = typed.trim()
  if (/^(?:0+(?:[.,]0*)?)?$/.test(text) || toMinorUnitsOf(text, currency) !== null) return null
  const digits = minorDigits(currency)
  if (Number(text.replace(',', '.')) > MAX_PRICE_MINOR / 10 ** digits)
    return rangeName({ maxPriceMinor: MAX_PRICE_MINOR }, config)
  return messages.price.wrong(digits, decimalAmount(1_250, currency))
}

interface PriceFieldProps {
  name: 'from' | 'to'
  /** What the query has, in minor units. */
  minor: number | undefined
  placeholder: string
  /** Enter was pressed, or the field left for another place. */
  onTyped: (movedTo: EventTarget | null) => void
}

/** One end of a price range. What is no amount of the shop's currency stays as it was typed, and is marked as wrong. */
function PriceField({ name, minor, placeholder, onTyped }: PriceFieldProps) {
  const { config } = useHost()
  const errorId = useId()
  const [error, setError] = useState<string | null>(null)
  const check = (input: HTMLInputElement) => setError(wrongPrice(input.value, config))
  return (
    <div>
      <label className={styles.amount}>
        <span>{messages.price[name]}</span>
        <input
          className={styles.amountInput}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={minor === undefined ? '' : shortAmount(minor, config.currency)}
          placeholder={placeholder}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          // While it is typed nothing is wrong that was not wrong before.
          onChange={({ currentTarget }) => error !== null && check(currentTarget)}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            check(event.currentTarget)
            onTyped(event.relatedTarget)
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            check(event.currentTarget)
            onTyped(null)
          }}
        />
      </label>
      {error !== null && (
        <p className={styles.wrong} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

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
                <span className={styles.count}>{messages.counted(range.count)}</span>
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

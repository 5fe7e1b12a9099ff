import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { shortAmount } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from '../messages'
import styles from './filters.module.css'
import { wrongPrice } from './wrong-price'

interface PriceFieldProps {
  name: 'from' | 'to'
  /** What the query has, in minor units. */
  minor: number | undefined
  placeholder: string
  /** Enter was pressed, or the field left for another place. */
  onTyped: (movedTo: EventTarget | null) => void
}

/** One end of a price range. What is no amount of the shop's currency stays as it was typed, and is told to be wrong. */
export function PriceField({ name, minor, placeholder, onTyped }: PriceFieldProps) {
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

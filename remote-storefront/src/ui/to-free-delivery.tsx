import { useId } from 'react'
import type { DeliveryWay, Money } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { useMoney } from '../lib/use-money'
import styles from './to-free-delivery.module.css'

const messages = {
  toFree: (missing: string, seller: string) => `${missing} more from ${seller}, and delivery is free.`,
  isFree: (seller: string) => `Delivery from ${seller} is free.`,
  progress: 'On the way to free delivery',
}

/** From which sum on a seller sends for nothing; `null` where they never do, or always. */
export function freeFromOf(ways: readonly DeliveryWay[]): Money | null {
  const way = ways.find(({ countries }) => countries === null) ?? ways[0]
  return way && way.price.amountMinor > 0 ? way.freeFrom : null
}

interface ToFreeDeliveryProps {
  /** Their name. */
  seller: string
  /** Of what is theirs in the cart. */
  subtotal: Money
  /** Theirs, cheapest first. */
  ways: readonly DeliveryWay[]
}

/** How much is missing until a seller sends for nothing; nothing where they never do. */
export function ToFreeDelivery({ seller, subtotal, ways }: ToFreeDeliveryProps) {
  const money = useMoney()
  const id = useId()
  const freeFrom = freeFromOf(ways)
  if (!freeFrom) return null
  const missing = freeFrom.amountMinor - subtotal.amountMinor
  return (
    <div className={patterns.stack2}>
      <p id={id} className={patterns.medium}>
        {missing > 0 ? messages.toFree(money({ ...freeFrom, amountMinor: missing }), seller) : messages.isFree(seller)}
      </p>
      {/* A full one asks for nothing. */}
      {missing > 0 && (
        <progress
          className={styles.progress}
          aria-label={messages.progress}
          aria-describedby={id}
          max={freeFrom.amountMinor}
          value={subtotal.amountMinor}
        />
      )}
    </div>
  )
}

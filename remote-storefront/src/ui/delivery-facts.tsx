import { useState } from 'react'
import type { DeliveryWay } from 'shared-contracts'
import { deliveryPromise, formatArrival } from 'shared-contracts/delivery/delivery-promise'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { useMoney } from '../lib/use-money'
import styles from './delivery-facts.module.css'

const messages = {
  price: (price: string) => `Delivery ${price}`,
  free: 'Free delivery',
  freeFrom: (price: string) => `free from ${price}`,
  arrives: (days: string) => `Arrives ${days}, ordered today`,
  returns: (days: number) => `${days} days to send it back`,
}

interface DeliveryFactsProps {
  /** Of one seller, cheapest first. */
  ways: readonly DeliveryWay[]
  /** What their pieces come to. */
  itemsMinor: number
  /** Whose they are, where others send as well. */
  seller?: string | undefined
}

/** What sending costs, when it arrives and how long it may go back: the same words wherever something is bought. */
export function DeliveryFacts({ ways, itemsMinor, seller }: DeliveryFactsProps) {
  const { locale, timeZone } = useHost().config
  const money = useMoney()
  const [now] = useState(() => new Date())
  const promise = deliveryPromise(ways, { itemsMinor, now, zone: timeZone })
  if (!promise) return null
  const { price, freeFrom } = promise
  const cost = price.amountMinor === 0 ? messages.free : messages.price(money(price))
  return (
    <ul className={joinClasses(patterns.stack1, styles.facts)}>
      {seller && <li className={patterns.medium}>{seller}</li>}
      <li>{freeFrom && price.amountMinor > 0 ? `${cost}, ${messages.freeFrom(money(freeFrom))}` : cost}</li>
      {/* Drawn on the server before midnight and here after it, the days are others. */}
      <li suppressHydrationWarning>{messages.arrives(formatArrival(promise, locale))}</li>
      <li>{messages.returns(RETURN_WINDOW_DAYS)}</li>
    </ul>
  )
}

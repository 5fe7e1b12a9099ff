import { useState } from 'react'
import { paths, type DeliveryWay } from 'shared-contracts'
import { deliveryPromise, formatArrival } from 'shared-contracts/delivery/delivery-promise'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { joinClasses, patterns, TextLink, useHost } from 'shared-ui'
import { useMoney } from '../lib/use-money'
import styles from './delivery-facts.module.css'

const messages = {
  price: (price: string) => `Delivery ${price}`,
  free: 'Free delivery',
  freeFrom: (price: string) => `free from ${price}`,
  arrives: (days: string) => `Arrives ${days}, ordered today`,
  returns: (days: number) => `${days} days to send it back`,
}

/** Strokes on a 24 × 24 ground; no page before these facts needs them. */
const signs = {
  parcel: 'M4 8l8-4 8 4v8.5l-8 4-8-4ZM4 8l8 4 8-4M12 12v8.5',
  calendar: 'M4.5 6.5h15v13h-15ZM4.5 10.5h15M8.5 4v4M15.5 4v4',
  'way back': 'M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H8',
}

const Sign = ({ of }: { of: keyof typeof signs }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={signs[of]} />
  </svg>
)

interface DeliveryFactsProps {
  /** Of one seller, cheapest first. */
  ways: readonly DeliveryWay[]
  /** What their pieces come to. */
  itemsMinor: number
  /** Whose they are, where others send as well. */
  seller?: string | undefined
  /** That it is free stands beside it already. */
  isFreeSaid?: boolean
  /** Leads to all that there is to know. */
  linked?: boolean
  /** Beside each other, where the window has room. */
  inLine?: boolean
}

/** What sending costs, when it arrives and how long it may go back: the same words wherever something is bought. */
export function DeliveryFacts({ ways, itemsMinor, seller, isFreeSaid, linked, inLine }: DeliveryFactsProps) {
  const { locale, timeZone } = useHost().config
  const money = useMoney()
  const [now] = useState(() => new Date())
  const promise = deliveryPromise(ways, { itemsMinor, now, zone: timeZone })
  if (!promise) return null
  const { price, freeFrom } = promise
  const cost = price.amountMinor === 0 ? messages.free : messages.price(money(price))
  const said = freeFrom && price.amountMinor > 0 ? `${cost}, ${messages.freeFrom(money(freeFrom))}` : cost
  return (
    <ul className={joinClasses(inLine ? styles.line : patterns.stack1, styles.facts)}>
      {seller && <li className={patterns.medium}>{seller}</li>}
      {!(isFreeSaid && price.amountMinor === 0) && (
        <li>
          <Sign of="parcel" />
          {linked ? <TextLink to={paths.help}>{said}</TextLink> : said}
        </li>
      )}
      {/* Drawn on the server before midnight and here after it, the days are others. */}
      <li suppressHydrationWarning>
        <Sign of="calendar" />
        {messages.arrives(formatArrival(promise, locale))}
      </li>
      <li>
        <Sign of="way back" />
        {messages.returns(RETURN_WINDOW_DAYS)}
      </li>
    </ul>
  )
}

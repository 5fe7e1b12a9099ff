import { useEffect, useState, useSyncExternalStore } from 'react'
import { paths, type DeliveryWay } from 'shared-contracts'
import { deliveryPromise, formatArrival } from 'shared-contracts/delivery/delivery-promise'
import { joinClasses, patterns, TextLink, useHost } from 'shared-ui'
import { useMoney } from '../lib/use-money'
import styles from './delivery-facts.module.css'
import { returnsMessages } from './returns.messages'

const messages = {
  price: (price: string) => `Delivery ${price}`,
  to: (zone: string) => ` to ${zone}`,
  free: 'Free delivery',
  freeFrom: (price: string) => `free from ${price}`,
  arrives: (days: string) => `Arrives ${days}`,
  today: 'ordered today',
  within: (minutes: number) => {
    const hours = Math.floor(minutes / 60)
    return `ordered within ${hours > 0 ? `${hours}\u00a0h\u00a0` : ''}${minutes % 60}\u00a0min`
  },
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

// Whether the page is drawn by the browser, and no longer as the server has drawn it.
const never = () => () => {}
const isHere = () => true
const isElsewhere = () => false

/** What sending costs, when it arrives and how long it may go back: the same words wherever something is bought. */
export function DeliveryFacts({ ways, itemsMinor, seller, isFreeSaid, linked, inLine }: DeliveryFactsProps) {
  const { locale, timeZone } = useHost().config
  const money = useMoney()
  const [now, setNow] = useState(() => new Date())
  const isDrawnHere = useSyncExternalStore(never, isHere, isElsewhere)
  const counts = !inLine && ways.some(({ cutOff }) => cutOff)
  useEffect(() => {
    if (!counts) return
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [counts])
  const promise = deliveryPromise(ways, { itemsMinor, now, zone: timeZone })
  if (!promise) return null
  const { price, freeFrom, zone, minutesLeft } = promise
  const paid = price.amountMinor === 0 ? messages.free : messages.price(money(price))
  const cost = zone ? paid + messages.to(zone) : paid
  const days = formatArrival(promise, locale)
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
      {/* Drawn on the server before midnight and here after it, the days are others: it is drawn anew. */}
      <li key={String(isDrawnHere)} suppressHydrationWarning>
        <Sign of="calendar" />
        <span className={joinClasses(counts && Boolean(minutesLeft) && styles.counts)} suppressHydrationWarning>
          {messages.arrives(days)},{' '}
          {counts && isDrawnHere && minutesLeft ? messages.within(minutesLeft) : messages.today}
        </span>
      </li>
      <li>
        <Sign of="way back" />
        {returnsMessages.short}
      </li>
    </ul>
  )
}

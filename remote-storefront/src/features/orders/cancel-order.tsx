import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { arrivalOf, formatArrival, type Order } from 'shared-contracts'
import { Button, FormAlert, joinClasses, patterns, useHost } from 'shared-ui'
import { useDate } from '../../lib/use-date'
import { messages } from './messages'
import styles from './order-section.module.css'
import timelineStyles from './timeline.module.css'
import { type OrderRef, usePurchaseChange } from './use-purchase-change'

const text = messages.cancel

/** Cancels one seller's order, after a question, which an address may ask at once. */
export function CancelOrder({ of, seller }: { of: OrderRef; seller: string }) {
  const { toast } = useHost()
  const [search] = useSearchParams()
  const [asking, setAsking] = useState(search.get('cancel') === of.order)
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const { mutate, isPending, failure } = usePurchaseChange<void>(of, (api) => api.orders.cancel(of))
  useEffect(() => {
    // The button that was pressed has made way for others.
    if (asked.current !== asking) place.current?.querySelector('button')?.focus()
    asked.current = asking
  }, [asking])
  return (
    <div ref={place} className={joinClasses(patterns.stack3, patterns.start)}>
      {asking ? (
        <>
          <p>{text.question(seller)}</p>
          <div className={styles.actions}>
            <Button
              pending={isPending}
              pendingText={text.pending}
              onClick={() => mutate(undefined, { onSuccess: () => toast.success(text.done(seller)) })}
            >
              {text.yes}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.no}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="quiet" className={styles.cancel} onClick={() => setAsking(true)}>
          {text.ask}
        </Button>
      )}
      {failure && <FormAlert>{failure}</FormAlert>}
    </div>
  )
}

/** What an order that nothing stops comes to. */
const WAY = ['placed', 'paid', 'accepted', 'shipped', 'delivered'] as const

/** What happened to one seller's order, and what is still to come. */
export function Timeline({ order }: { order: Order }) {
  const date = useDate()
  const { locale, timeZone } = useHost().config
  const { events, seller, state, delivery } = order
  const placedAt = events.find(({ type }) => type === 'placed')?.at
  const seen = new Set<string>(events.map(({ type }) => type))
  const coming = state === 'cancelled' ? [] : WAY.filter((step) => !seen.has(step))
  return (
    <ol className={joinClasses(patterns.grid, timelineStyles.timeline)} aria-label={messages.timeline(seller.name)}>
      {events.map(({ type, at, note }) => (
        <li key={`${type} ${at}`} className={timelineStyles.event} data-kind={type}>
          <span className={patterns.medium}>{messages.events[type]}</span>
          <time dateTime={at} className={patterns.note}>
            {date(at)}
          </time>
          {note && <span className={timelineStyles.note}>{note}</span>}
        </li>
      ))}
      {coming.map((step) => (
        <li key={step} className={joinClasses(patterns.soft, timelineStyles.coming)}>
          <span>{messages.events[step]}</span>
          {step === 'delivered' && placedAt && (
            <span className={patterns.note}>
              {messages.arrives(formatArrival(arrivalOf(delivery, new Date(placedAt), timeZone), locale))},{' '}
              {delivery.name}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

import { useFormikContext } from 'formik'
import type { SellerDelivery } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { type DeliveryValues, toDraft } from './delivery-values'
import styles from './delivery.module.css'
import { messages } from './messages'
import { shopPrice, upperFirst } from './shop-price'

const text = messages.preview

/** What shoppers are offered by what is typed: into each zone every method that is sent by, with its price and its days. */
export function DeliveryPreview({ delivery }: { delivery: SellerDelivery }) {
  const { currency } = useHost().config
  const { money } = useFormats()
  const minor = (amountMinor: number) => money({ amountMinor, currency })
  const { handlingDays, chosen, prices } = toDraft(delivery, useFormikContext<DeliveryValues>().values, currency)
  // What is no number yet counts as none.
  const handling = handlingDays || 0
  const zones = new Map<string, { name: string; ways: string[] }>()
  for (const { id, name, minDays, maxDays, byChoice, offered, zones: ofMethod } of delivery.methods) {
    if (byChoice ? !chosen.includes(id) : !offered) continue
    for (const zone of ofMethod) {
      const own = prices.find(
        ({ methodId, zoneId, priceMinor }) => methodId === id && zoneId === zone.id && priceMinor >= 0,
      )
      const price = own
        ? [minor(own.priceMinor), own.freeFromMinor && messages.freeFrom(minor(own.freeFromMinor))]
            .filter(Boolean)
            .join(', ')
        : shopPrice(zone, minor)
      const ways = zones.get(zone.id)?.ways ?? []
      ways.push(text.way(name, price, messages.days(minDays + handling, maxDays + handling)))
      zones.set(zone.id, { name: zone.name, ways })
    }
  }
  return (
    <aside className={joinClasses(patterns.stack2, styles.preview)} aria-label={text.name} data-beside>
      <p className={patterns.note}>{text.name}</p>
      <div className={joinClasses(patterns.stack4, styles.card)}>
        {[...zones].map(([id, { name, ways }]) => (
          <div key={id} className={patterns.stack1}>
            <p className={patterns.semibold}>{upperFirst(name)}</p>
            {ways.map((way) => (
              <p key={way} className={patterns.small}>
                {way}
              </p>
            ))}
          </div>
        ))}
        {zones.size === 0 && <p>{text.nothing}</p>}
      </div>
    </aside>
  )
}

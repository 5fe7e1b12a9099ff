import type { ReactNode } from 'react'
import type { DeskDisputeDetails, OrderState } from 'shared-contracts'
import { ProductPicture, TextLink, joinClasses, patterns } from 'shared-ui'
import { FigureTiles, Panel, useFormats, useNow } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { stateWords } from '../../lib/state.messages'
import { Facts } from '../../ui/facts'
import styles from './dispute-page.module.css'
import { messages } from './messages'

const { factNames: names } = messages

/** The money that it is about, and by when it is decided. */
export function DisputeFigures({ dispute }: { dispute: DeskDisputeDetails }) {
  const { away, money, moment } = useFormats()
  const now = useNow()
  const { wanted, offer, paid, mostMinor, dueAt, waitsFor, refunded } = dispute
  return (
    <FigureTiles
      label={messages.figures}
      tiles={[
        { label: names.wanted, value: money(wanted) },
        ...(offer ? [{ label: names.offer, value: money(offer) }] : []),
        { label: names.most, value: money({ ...paid, amountMinor: mostMinor }), change: messages.ofPaid(money(paid)) },
        ...(dueAt && waitsFor
          ? [{ label: messages.dueFor[waitsFor], value: away(dueAt, now), change: moment(dueAt) }]
          : refunded
            ? [{ label: names.refunded, value: money(refunded) }]
            : []),
      ]}
    />
  )
}

/** What the case is about, and what is known of its order. */
export function DisputeFacts({ dispute }: { dispute: DeskDisputeDetails }) {
  const { calendarDay, day, money } = useFormats()
  const { purchase, order, seller, orderState, promisedUntil, deliveredAt, returned } = dispute
  const { returnNumber, chargeback, sellerId, shopperId, casesOfShopper, casesOfShop, lines } = dispute
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [names.order, <TextLink to={adminPaths.purchase(purchase)}>{order}</TextLink>],
    [
      names.shop,
      sellerId ? (
        <TextLink to={adminPaths.seller(sellerId)}>
          <bdi>{seller.name}</bdi>
        </TextLink>
      ) : (
        <bdi>{seller.name}</bdi>
      ),
    ],
    [names.shopper, shopperId && <TextLink to={adminPaths.shopper(shopperId)}>{messages.toShopper}</TextLink>],
    [names.stands, stateWords.orders[orderState as OrderState]],
    [names.promised, calendarDay(promisedUntil)],
    [names.delivered, deliveredAt ? day(deliveredAt) : messages.notDelivered],
    [names.returned, returned.amountMinor > 0 && money(returned)],
    [names.return, returnNumber],
    [
      names.chargeback,
      chargeback && <TextLink to={adminPaths.chargeback(chargeback)}>{messages.seeChargeback}</TextLink>,
    ],
    [names.casesOfShopper, casesOfShopper],
    [names.casesOfShop, casesOfShop],
  ]
  return (
    <>
      <Panel title={messages.about}>
        <ul className={patterns.stack4}>
          {lines.map(({ lineId, title, color, size, quantity, picture }) => (
            <li key={lineId} className={styles.line}>
              {picture && <ProductPicture picture={picture} sizes="160px" alt="" className={styles.picture} />}
              <p className={joinClasses(patterns.breakable, styles.words)}>
                {messages.line(quantity, title)}
                <br />
                <span className={patterns.note}>
                  {color}, {size}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={messages.facts}>
        <Facts facts={facts} />
      </Panel>
    </>
  )
}

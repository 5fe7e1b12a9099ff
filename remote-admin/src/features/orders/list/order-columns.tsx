import type { DeskOrder } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { type Formats, StateBadge } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import type { ListColumn } from '../../../ui/filtered-list/use-columns'
import { OrderState, PaymentState } from '../../../ui/order-state'
import { messages } from './messages'

const { columns: names } = messages

/** What the list shows of an order. @param now in milliseconds since 1970. */
export const orderColumns = ({ day, shortDay, money, country }: Formats, now: number): ListColumn<DeskOrder>[] => [
  {
    key: 'order',
    header: names.order,
    cell: ({ number, purchase }) => (
      <TextLink variant="plain" to={adminPaths.purchase(purchase)} className={patterns.semibold}>
        {number}
      </TextLink>
    ),
  },
  {
    key: 'shopper',
    header: names.shopper,
    phone: 'line',
    brief: ({ recipient, email, placedAt, shop }) => (
      <>
        {shortDay(placedAt, now)} · <bdi>{recipient || email}</bdi> · <bdi>{shop.name}</bdi>
      </>
    ),
    cell: ({ recipient, email, country: code }) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable)}>
        <bdi>{recipient}</bdi>
        <span className={patterns.note}>
          {email}, {country(code)}
        </span>
      </span>
    ),
  },
  { key: 'shop', header: names.shop, phone: 'detail', cell: ({ shop }) => <bdi>{shop.name}</bdi> },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: ({ state, onHold }) => (
      <span className={patterns.stack1}>
        <OrderState state={state} />
        {onHold && <StateBadge tone="bad">{messages.onHold}</StateBadge>}
      </span>
    ),
    brief: ({ state, onHold }) => (
      <>
        <OrderState state={state} /> {onHold && <StateBadge tone="bad">{messages.onHold}</StateBadge>}
      </>
    ),
  },
  {
    key: 'payment',
    header: names.payment,
    phone: 'detail',
    cell: ({ payment }) => <PaymentState payment={payment} />,
  },
  {
    key: 'country',
    header: names.country,
    phone: 'detail',
    isExtra: true,
    cell: ({ country: code }) => country(code),
  },
  {
    key: 'email',
    header: names.email,
    whole: true,
    phone: 'detail',
    isExtra: true,
    cell: ({ email }) => email,
  },
  { key: 'placed', header: names.placed, whole: true, phone: 'detail', cell: ({ placedAt }) => day(placedAt) },
  {
    key: 'total',
    header: names.total,
    align: 'end',
    phone: 'trail',
    brief: ({ total }) => money(total),
    cell: ({ total, refunded }) => (
      <span className={patterns.stack1}>
        {money(total)}
        {refunded.amountMinor > 0 && <span className={patterns.note}>{messages.refunded(money(refunded))}</span>}
      </span>
    ),
  },
]

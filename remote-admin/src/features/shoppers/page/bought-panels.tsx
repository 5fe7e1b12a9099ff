import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskOrder, DeskShopper } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  type Formats,
  Loaded,
  Moment,
  Panel,
  param,
  readSearch,
  Stars,
  StateBadge,
  type StateTone,
  useFormats,
  useListAddress,
  KeyPages,
} from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { useFormats as useNumbers } from '../../../lib/formats'
import { OrderState } from '../../../ui/order-state'
import { messages } from './messages'
import styles from './shopper-page.module.css'

/** What the shopper is to the shop, at a glance. */
export function Figures({ shopper: { figures } }: { shopper: DeskShopper }) {
  const { money } = useFormats()
  const { rate } = useNumbers()
  const text = messages.figures
  const { orders, underWay, items, returned, spent, refunded, chargebacks, reviews } = figures
  const all = [
    { name: text.spent, value: money(spent) },
    { name: text.orders, value: orders.toLocaleString('en'), note: underWay > 0 && text.underWay(underWay) },
    {
      name: text.returned,
      value: items > 0 ? rate(Math.round((returned / items) * 100) / 100) : '–',
      note: items > 0 ? text.returnedOf(returned, items) : text.nothing,
    },
    { name: text.refunded, value: money(refunded) },
    { name: text.chargebacks, value: chargebacks.toLocaleString('en'), isBad: chargebacks > 0 },
    { name: text.reviews, value: reviews.toLocaleString('en') },
  ]
  return (
    <section aria-label={text.title}>
      <dl className={styles.figures}>
        {all.map(({ name, value, note, isBad }) => (
          <div key={name}>
            <dt className={patterns.note}>{name}</dt>
            <dd className={joinClasses(styles.figure, isBad && patterns.error)}>{value}</dd>
            {note && <dd className={patterns.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

const orderColumns = ({ day, money }: Formats): Column<DeskOrder>[] => {
  const { columns: names, refunded: back } = messages.orders
  return [
    {
      key: 'order',
      header: names.order,
      cell: ({ number, purchase }) => (
        <TextLink variant="plain" to={adminPaths.purchase(purchase)} className={patterns.semibold}>
          {number}
        </TextLink>
      ),
    },
    { key: 'state', header: names.state, phone: 'meta', cell: ({ state }) => <OrderState state={state} /> },
    { key: 'shop', header: names.shop, phone: 'none', cell: ({ shop }) => <bdi>{shop.name}</bdi> },
    { key: 'placed', header: names.placed, whole: true, phone: 'meta', cell: ({ placedAt }) => day(placedAt) },
    {
      key: 'total',
      header: names.total,
      align: 'end',
      phone: 'trail',
      brief: ({ total }) => money(total),
      cell: ({ total, refunded }) => (
        <span className={patterns.stack1}>
          {money(total)}
          {refunded.amountMinor > 0 && <span className={patterns.note}>{back(money(refunded))}</span>}
        </span>
      ),
    },
  ]
}

/** Their orders, a page by key, which stands in the address. */
export function OrdersPanel({ shopper: { id, email } }: { shopper: DeskShopper }) {
  const { queries } = useHost()
  const formats = useFormats()
  const { search } = useListAddress()
  const { after } = readSearch(search, { after: param.like(/^[\w-]{1,24}$/) })
  const list = useQuery(
    queries.desk.list.queryOptions({
      input: { shopper: id, ...(after && { after }) },
      placeholderData: keepPreviousData,
    }),
  )
  const text = messages.orders
  return (
    <Panel title={text.title}>
      <Loaded query={list} texts={{ loading: text.loading, failedTitle: text.failed }}>
        {({ items, next }) => (
          <div className={patterns.stack4} aria-busy={list.isPlaceholderData}>
            {items.length === 0 ? (
              <p className={patterns.note}>{text.none}</p>
            ) : (
              <DataTable
                caption={text.title}
                columns={orderColumns(formats)}
                rows={items}
                rowKey={({ number }) => number}
                phoneHeading="h3"
              />
            )}
            <KeyPages label={text.pages} from={after} next={next} />
            <p>
              <TextLink to={adminPaths.orders({ q: email })}>{text.byAddress}</TextLink>
            </p>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

const returnTones: Record<DeskShopper['returns'][number]['state'], StateTone> = {
  requested: 'todo',
  approved: 'underway',
  rejected: 'over',
  in_transit: 'underway',
  received: 'todo',
  refunded: 'done',
  closed: 'over',
}

/** What they sent back last. */
export function ReturnsPanel({ shopper: { returns } }: { shopper: DeskShopper }) {
  const text = messages.returns
  if (returns.length === 0) return null
  return (
    <Panel title={text.title}>
      <ul className={styles.lines}>
        {returns.map(({ number, purchase, state, items, requestedAt }) => (
          <li key={number} className={styles.line}>
            <TextLink variant="plain" to={adminPaths.purchase(purchase)}>
              {number}
            </TextLink>
            <StateBadge tone={returnTones[state]}>{text.states[state]}</StateBadge>
            <span className={joinClasses(patterns.note, styles.end)}>
              {text.items(items)}, <Moment at={requestedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const reviewTones: Record<DeskShopper['reviews'][number]['state'], StateTone> = {
  pending: 'todo',
  published: 'done',
  rejected: 'bad',
}

/** What they said last about what they bought. */
export function ReviewsPanel({ shopper: { reviews } }: { shopper: DeskShopper }) {
  const text = messages.reviews
  if (reviews.length === 0) return null
  return (
    <Panel title={text.title}>
      <ul className={styles.lines}>
        {reviews.map(({ id, product, rating, title, state, writtenAt }) => (
          <li key={id} className={styles.line}>
            <Stars rating={rating} />
            {product.id ? (
              <TextLink variant="plain" to={adminPaths.product(product.id)}>
                {product.title}
              </TextLink>
            ) : (
              <span>{product.title}</span>
            )}
            <StateBadge tone={reviewTones[state]}>{text.states[state]}</StateBadge>
            <span className={joinClasses(patterns.note, styles.end)}>
              <Moment at={writtenAt} />
            </span>
            <span className={joinClasses(patterns.note, patterns.breakable, styles.whole)}>“{title}”</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What they wrote last to the shop. */
export function MessagesPanel({ shopper: { messages: written } }: { shopper: DeskShopper }) {
  const text = messages.written
  if (written.length === 0) return null
  return (
    <Panel title={text.title}>
      <ul className={styles.lines}>
        {written.map(({ id, reference, topic, state, createdAt }) => (
          <li key={id} className={styles.line}>
            <TextLink variant="plain" to={adminPaths.message(id)}>
              {text.topics[topic]}
            </TextLink>
            <StateBadge tone={state === 'open' ? 'todo' : state === 'answered' ? 'underway' : 'over'}>
              {text.states[state]}
            </StateBadge>
            <span className={joinClasses(patterns.note, styles.end)}>
              {reference}, <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

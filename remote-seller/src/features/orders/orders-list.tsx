import { paths, type SellerOrderSort, type SellerOrderSummary } from 'shared-contracts'
import { TextLink, VisuallyHidden, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, type Sorting, useFormats, useListAddress, useNow } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { Due, OrderState } from '../../ui/order-state'
import { ProductThumb } from '../../ui/product-thumb'
import { Thumbs } from '../../ui/thumbs'
import { messages } from './messages'
import styles from './orders-page.module.css'
import { type AskedOrders, standardSortOf } from './orders-search'

const { columns: names } = messages

/** The two orders of a column: the one that a first press asks for, and the other way round. */
const SORTS: Record<string, [SellerOrderSort, SellerOrderSort]> = {
  placed: ['newest', 'oldest'],
  total: ['total_high', 'total_low'],
  due: ['due', 'newest'],
}

function useSorting({ sort, tab }: AskedOrders): Sorting {
  const { toWith } = useListAddress()
  const standard = standardSortOf(tab)
  const by = sort.startsWith('total') ? 'total' : sort === 'due' ? 'due' : 'placed'
  return {
    by,
    descending: sort === 'newest' || sort === 'total_high',
    toSort: (key) => {
      const [first, second] = SORTS[key] ?? [standard, standard]
      const next = sort === first ? second : first
      return toWith({ sort: next === standard ? null : next })
    },
  }
}

interface OrdersListProps {
  orders: readonly SellerOrderSummary[]
  /** What the list was asked for. */
  wanted: AskedOrders
  /** Their numbers. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** One page of orders, to be chosen for what is done with several. */
export function OrdersList({ orders, wanted, chosen, onChoose }: OrdersListProps) {
  const { money, day, shortDay, country } = useFormats()
  const now = useNow()
  const sorting = useSorting(wanted)
  const { may } = useRole()
  const columns: Column<SellerOrderSummary>[] = [
    {
      key: 'order',
      header: names.order,
      phoneLead: ({ pictures: [first = null] }) => <ProductThumb picture={first} />,
      cell: (order) => (
        <span className={styles.order}>
          <TextLink variant="plain" to={paths.seller.order(order.number)} className={styles.number}>
            {order.number}
          </TextLink>
          {order.unread > 0 && <span className={styles.unread}>{messages.unread(order.unread)}</span>}
        </span>
      ),
      brief: ({ number }) => (
        <TextLink variant="plain" to={paths.seller.order(number)}>
          {number}
        </TextLink>
      ),
    },
    {
      key: 'to',
      header: names.to,
      phone: 'line',
      brief: ({ recipient, unread, placedAt }) => (
        <>
          {/* Before the name, which may be cut off. */}
          {unread > 0 && (
            <span className={styles.unread}>
              <span aria-hidden="true">{messages.new(unread)}</span>
              <VisuallyHidden>{messages.unread(unread)}</VisuallyHidden>
            </span>
          )}{' '}
          {shortDay(placedAt, now)} · <bdi>{recipient}</bdi>
        </>
      ),
      cell: (order) => (
        <>
          <bdi>{order.recipient}</bdi>
          <span className={styles.note}>
            {order.city}, {country(order.country)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: names.state,
      phone: 'meta',
      cell: (order) => (
        <>
          <OrderState state={order.state} />
          {order.onHold && <span className={joinClasses(styles.note, patterns.error)}>{messages.onHold}</span>}
          {order.openReturns > 0 && <span className={styles.note}>{messages.openReturns(order.openReturns)}</span>}
        </>
      ),
      brief: ({ state, onHold, openReturns }) =>
        [
          <OrderState key="state" state={state} />,
          ...(onHold
            ? [
                <span key="hold" className={patterns.error}>
                  {messages.held}
                </span>,
              ]
            : []),
          ...(openReturns > 0 ? [messages.openReturns(openReturns)] : []),
        ].flatMap((said, place) => (place > 0 ? [' · ', said] : [said])),
    },
    {
      key: 'due',
      header: names.due,
      sortKey: 'due',
      phone: 'none',
      cell: ({ dueAt }) => dueAt && <Due at={dueAt} now={now} />,
    },
    {
      key: 'pieces',
      header: names.pieces,
      cell: ({ pictures, count }) => <Thumbs pictures={pictures}>{messages.pieces(count)}</Thumbs>,
    },
    { key: 'placed', header: names.placed, whole: true, sortKey: 'placed', cell: ({ placedAt }) => day(placedAt) },
    {
      key: 'total',
      header: names.total,
      align: 'end',
      sortKey: 'total',
      cell: ({ total }) => money(total),
      brief: ({ total, dueAt }) => (
        <span className={patterns.stack1}>
          {money(total)}
          {dueAt && (
            <span>
              <VisuallyHidden>{names.due}: </VisuallyHidden>
              <Due at={dueAt} now={now} />
            </span>
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={messages.table}
      columns={columns}
      rows={orders}
      rowKey={({ number }) => number}
      sorting={sorting}
      {...(may('member') && {
        selection: {
          chosen,
          onChange: onChoose,
          label: ({ number }: SellerOrderSummary) => messages.choose(number),
          canChoose: () => true,
        },
      })}
    />
  )
}

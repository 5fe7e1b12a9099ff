import type { DeskShopperRow, ShopperTab } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { type Formats, StateBadge } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import type { ListColumn } from '../../../ui/filtered-list/use-columns'
import { messages } from './messages'

const { columns: names } = messages

/** A guest has no page: their orders are what is known of them. */
const pathOf = ({ id, email }: DeskShopperRow) =>
  id === null ? adminPaths.orders({ q: email }) : adminPaths.shopper(id)

const Blocked = () => <StateBadge tone="bad">{messages.blocked}</StateBadge>

/** What the list shows of a shopper. */
export const shopperColumns = ({ day, money }: Formats, tab: ShopperTab): ListColumn<DeskShopperRow>[] => [
  {
    key: 'shopper',
    header: names.shopper,
    cell: (row) => (
      <TextLink variant="plain" to={pathOf(row)} className={joinClasses(patterns.semibold, patterns.breakable)}>
        <bdi>{row.name ?? row.email}</bdi>
      </TextLink>
    ),
  },
  {
    key: 'email',
    header: names.email,
    phone: 'line',
    brief: ({ name, email }) => (name === null ? null : email),
    cell: ({ name, email }) => name !== null && <span className={patterns.breakable}>{email}</span>,
  },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: ({ blockedAt }) => blockedAt !== null && <Blocked />,
    // All that a phone says of the row, in one place.
    brief: ({ blockedAt, orders, openReturns }) => (
      <span className={patterns.line3}>
        {blockedAt !== null && <Blocked />}
        {messages.bought(orders, openReturns)}
      </span>
    ),
  },
  {
    key: 'orders',
    header: names.orders,
    align: 'end',
    phone: 'none',
    cell: ({ orders }) => orders.toLocaleString('en'),
  },
  {
    key: 'returns',
    header: names.returns,
    align: 'end',
    phone: 'none',
    cell: ({ openReturns }) => (openReturns > 0 ? openReturns.toLocaleString('en') : ''),
  },
  {
    key: 'since',
    header: tab === 'guests' ? names.lastOrder : names.since,
    whole: true,
    phone: 'none',
    cell: ({ since }) => day(since),
  },
  { key: 'spent', header: names.spent, align: 'end', phone: 'trail', cell: ({ spent }) => money(spent) },
]

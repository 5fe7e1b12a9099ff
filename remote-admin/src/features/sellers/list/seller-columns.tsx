import type { DeskSellerRow } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { type Formats, HealthBadge } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import type { ListColumn } from '../../../ui/filtered-list/use-columns'
import { ShopState } from '../../../ui/shop-state'
import { messages } from './messages'

const { columns: names } = messages

/** What the list shows of a shop. */
export const sellerColumns = ({ day, country }: Formats): ListColumn<DeskSellerRow>[] => [
  {
    key: 'shop',
    header: names.shop,
    cell: ({ id, name }) => (
      <TextLink variant="plain" to={adminPaths.seller(id)} className={patterns.semibold}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: ({ state, heldSince }) => (
      <span className={patterns.stack1}>
        <ShopState state={state} />
        {heldSince && <span className={joinClasses(patterns.note, patterns.error)}>{messages.held}</span>}
      </span>
    ),
  },
  {
    key: 'health',
    header: names.health,
    phone: 'line',
    brief: ({ health, misses }) =>
      misses.length > 0 ? (
        <span>
          <HealthBadge level={health} /> {messages.misses(misses.map(({ measure }) => measure))}
        </span>
      ) : null,
    cell: ({ health, misses }) => (
      <span className={patterns.stack1}>
        <HealthBadge level={health} />
        {misses.length > 0 && (
          <span className={patterns.note}>{messages.misses(misses.map(({ measure }) => measure))}</span>
        )}
      </span>
    ),
  },
  { key: 'country', header: names.country, phone: 'detail', cell: (row) => row.country && country(row.country) },
  {
    key: 'since',
    header: names.since,
    whole: true,
    phone: 'detail',
    cell: ({ since, createdAt }) => day(since ?? createdAt),
  },
  {
    key: 'products',
    header: names.products,
    align: 'end',
    phone: 'detail',
    cell: ({ products }) => products.toLocaleString('en'),
  },
]

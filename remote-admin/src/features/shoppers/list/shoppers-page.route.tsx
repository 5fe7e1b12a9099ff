import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type DeskShopperRow,
  type PageModule,
  SEARCH_MIN_LENGTH,
  SHOPPER_TABS,
  type ShopperTab,
} from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterChips,
  FilterTabs,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  param,
  readSearch,
  SearchForm,
  StateBadge,
  tabsOf,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import { KeyPages } from '../../../ui/key-pages'
import { messages } from './messages'

const { columns: names, chip } = messages

/** What the address asks for, as it stands there. */
const readAddress = (search: URLSearchParams) =>
  readSearch(search, {
    tab: param.oneOf(SHOPPER_TABS, 'all'),
    q: param.words,
    from: param.day,
    to: param.day,
    after: param.like(/^[\da-f-]{36}$/),
  })
type Address = ReturnType<typeof readAddress>

/** A guest has no page: their orders are what is known of them. */
const pathOf = ({ id, email }: DeskShopperRow) =>
  id === null ? adminPaths.orders({ q: email }) : adminPaths.shopper(id)

const Blocked = () => <StateBadge tone="bad">{messages.blocked}</StateBadge>

const columnsOf = ({ day, money }: Formats, tab: ShopperTab): Column<DeskShopperRow>[] => [
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

/** Shoppers with an account, and guests by their orders: narrowed by what is known of them, a page by key; all of it stands in the address. */
export function Page() {
  const { queries } = useHost()
  const formats = useFormats()
  const asked = readAddress(useListAddress().search)
  const { tab, q, from, to, after } = asked
  const isTooShort = q !== undefined && q.length < SEARCH_MIN_LENGTH
  const list = useQuery(
    queries.deskShoppers.list.queryOptions({
      input: {
        ...(tab !== 'all' && { tab }),
        ...(q && !isTooShort && { q }),
        ...(from && { from }),
        ...(to && { to }),
        ...(after && { after }),
      },
      placeholderData: keepPreviousData,
    }),
  )
  const isNarrowed = q !== undefined || from !== undefined || to !== undefined || after !== undefined
  const [title, text] = messages.none[isNarrowed ? 'all' : tab]
  return (
    <>
      <PageHeader trail={adminTrail({ name: messages.name })} title={messages.name} />
      <div className={patterns.stack5} aria-busy={list.isPlaceholderData}>
        <Filters asked={asked} />
        {isTooShort && <p role="status">{messages.tooShort}</p>}
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Nothing title={title} text={text} action={messages.toAll} to={adminPaths.shoppers()} />
            ) : (
              <>
                <DataTable
                  caption={messages.table}
                  columns={columnsOf(formats, tab)}
                  rows={items}
                  rowKey={({ key }) => key}
                />
                <KeyPages label={messages.pages} from={after} next={next} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function Filters({ asked }: { asked: Address }) {
  const { calendarDay } = useFormats()
  const { q, from, to } = asked
  return (
    <>
      <FilterTabs label={messages.tabs} name="tab" standard="all" tabs={tabsOf(SHOPPER_TABS, messages.tab)}>
        <SearchForm fields={messages.search} wanted={asked} submit={messages.find} />
      </FilterTabs>
      <FilterChips
        chips={{
          q: q && chip.q(q),
          from: from && chip.from(calendarDay(from)),
          to: to && chip.to(calendarDay(to)),
        }}
      />
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

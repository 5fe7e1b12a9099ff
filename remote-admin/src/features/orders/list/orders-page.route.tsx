import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  COUNTRIES,
  DESK_ORDERS_PATH,
  DESK_PAYMENTS,
  DESK_SORTS,
  DESK_TABS,
  type DeskOrder,
  type PageModule,
  SEARCH_MIN_LENGTH,
  toMinorUnitsOf,
} from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  CsvLink,
  DataTable,
  FilterChips,
  FilterSelect,
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
import { OrderState, PaymentState } from '../../../ui/order-state'
import { SavedViews } from '../../../ui/saved-views'
import { messages } from './messages'
import styles from './orders-page.module.css'

const { columns: names, chip } = messages
const amount = param.like(/^\d{1,9}(?:[.,]\d{1,2})?$/)

/** What the address asks for, as it stands there. */
const readAddress = (search: URLSearchParams) =>
  readSearch(search, {
    tab: param.oneOf(DESK_TABS, 'all'),
    payment: param.oneOf(DESK_PAYMENTS),
    q: param.words,
    shop: param.words,
    country: param.like(/^[A-Z]{2}$/),
    from: param.day,
    to: param.day,
    min: amount,
    max: amount,
    sort: param.oneOf(DESK_SORTS),
    after: param.like(/^[\w-]{1,24}$/),
  })
type Address = ReturnType<typeof readAddress>

/** The same as the API takes it: amounts in minor units, and no words that are too short. */
function toFilter({ tab, q, min, max, page: _page, after: _after, ...rest }: Address, currency: string) {
  const minor = (typed: string | undefined) => toMinorUnitsOf(typed?.replace(',', '.') ?? '', currency) ?? undefined
  const [least, most] = [minor(min), minor(max)]
  return {
    ...rest,
    ...(tab !== 'all' && { tab }),
    ...(q && q.length >= SEARCH_MIN_LENGTH && { q }),
    ...(least !== undefined && { min: least }),
    ...(most !== undefined && { max: most }),
  }
}

const orderColumns = ({ day, money, country }: Formats): Column<DeskOrder>[] => [
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
    brief: ({ recipient, email }) => <bdi>{recipient || email}</bdi>,
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
  },
  {
    key: 'payment',
    header: names.payment,
    phone: 'detail',
    cell: ({ payment }) => <PaymentState payment={payment} />,
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

/** Orders of all shops: narrowed by what is known of them, a page by key; all of it stands in the address. */
export function Page() {
  const { queries, config } = useHost()
  const formats = useFormats()
  const asked = readAddress(useListAddress().search)
  const filter = toFilter(asked, config.currency)
  const { after } = asked
  const list = useQuery(
    queries.desk.list.queryOptions({
      input: { ...filter, ...(after && { after }) },
      placeholderData: keepPreviousData,
    }),
  )
  const columns = orderColumns(formats)
  const isTooShort = asked.q !== undefined && asked.q.length < SEARCH_MIN_LENGTH
  return (
    <>
      <PageHeader trail={adminTrail({ name: messages.name })} title={messages.name} note={messages.note}>
        <CsvLink
          path={DESK_ORDERS_PATH}
          filter={Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))}
        >
          {messages.export}
        </CsvLink>
      </PageHeader>
      <div className={patterns.stack5} aria-busy={list.isPlaceholderData}>
        <SavedViews list="orders" />
        <Filters asked={asked} />
        {isTooShort && <p role="status">{messages.tooShort}</p>}
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Nothing
                title={messages.none}
                text={messages.noneText}
                action={messages.toAll}
                to={adminPaths.orders()}
              />
            ) : (
              <>
                <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ number }) => number} />
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
  const { config } = useHost()
  const { calendarDay, country, money } = useFormats()
  const { currency } = config
  /** As money; what was typed, where it is none. */
  const sum = (typed: string) => {
    const amountMinor = toMinorUnitsOf(typed.replace(',', '.'), currency)
    return amountMinor === null ? typed : money({ amountMinor, currency })
  }
  const { q, shop, min, max, from, to } = asked
  const payments = DESK_PAYMENTS.map((value) => ({ value, label: messages.payments[value] }))
  const countries = Object.keys(COUNTRIES)
    .map((value) => ({ value, label: country(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, config.locale))
  return (
    <>
      <FilterTabs label={messages.tabs} name="tab" standard="all" tabs={tabsOf(DESK_TABS, messages.tab)}>
        <div className={patterns.stack3}>
          <SearchForm fields={messages.search} wanted={asked} submit={messages.find} />
          <div className={styles.choices}>
            <FilterSelect label={messages.payment} name="payment" any={messages.anyPayment} choices={payments} />
            <FilterSelect label={messages.country} name="country" any={messages.anyCountry} choices={countries} />
            <FilterSelect
              label={messages.sort}
              name="sort"
              any={messages.newestFirst}
              choices={[{ value: 'oldest', label: messages.oldestFirst }]}
            />
          </div>
        </div>
      </FilterTabs>
      <FilterChips
        chips={{
          q: q && chip.q(q),
          shop: shop && chip.shop(shop),
          min: min && chip.min(sum(min)),
          max: max && chip.max(sum(max)),
          from: from && chip.from(calendarDay(from)),
          to: to && chip.to(calendarDay(to)),
        }}
      />
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

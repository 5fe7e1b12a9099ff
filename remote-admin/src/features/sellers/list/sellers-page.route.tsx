import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  COUNTRIES,
  DESK_SELLER_HEALTHS,
  DESK_SELLER_SORTS,
  type DeskSellerRow,
  type DeskSellerTab,
  type PageModule,
} from 'shared-contracts'
import { Button, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterChips,
  FilterSelect,
  FilterTabs,
  type Formats,
  HealthBadge,
  Loaded,
  Nothing,
  PageHeader,
  param,
  readSearch,
  SearchForm,
  tabsOf,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import { KeyPages } from '../../../ui/key-pages'
import { ShopState } from '../../../ui/shop-state'
import { messages } from './messages'
import styles from './sellers-page.module.css'
import { TargetsDialog } from './targets-dialog'

const { columns: names } = messages
const SHORTEST = 2
/** Where most is to do comes first. */
const TABS = [
  'submitted',
  'approved',
  'suspended',
  'held',
  'rejected',
  'draft',
  'all',
] as const satisfies DeskSellerTab[]

/** What the address asks for. */
const readAddress = (search: URLSearchParams) =>
  readSearch(search, {
    state: param.oneOf(TABS, 'submitted'),
    q: param.words,
    country: param.like(/^[A-Z]{2}$/),
    health: param.oneOf(DESK_SELLER_HEALTHS),
    sort: param.oneOf(DESK_SELLER_SORTS),
    after: param.like(/^[\da-f-]{36}$/),
  })

const shopColumns = ({ day, country }: Formats): Column<DeskSellerRow>[] => [
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
  { key: 'country', header: names.country, phone: 'detail', cell: (row) => (row.country ? country(row.country) : '–') },
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

/** All shops by how they stand, those that need a look first, a page by key; all of it stands in the address. */
export function Page() {
  const { queries } = useHost()
  const formats = useFormats()
  const { search } = useListAddress()
  const { state: tab, page: _page, q, ...rest } = readAddress(search)
  const { after } = rest
  const isTooShort = q !== undefined && q.length < SHORTEST
  const list = useQuery(
    queries.deskSellers.list.queryOptions({
      input: { ...rest, tab, ...(q && !isTooShort && { q }) },
      placeholderData: keepPreviousData,
    }),
  )
  const [isAsking, setAsking] = useState(false)
  const isWaiting = tab === 'submitted' && !q && !rest.country && !rest.health
  return (
    <>
      <PageHeader trail={adminTrail({ name: messages.name })} title={messages.name} note={messages.note}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {messages.targets.act}
        </Button>
      </PageHeader>
      <div className={patterns.stack5} aria-busy={list.isPlaceholderData}>
        <Filters counts={list.data?.counts} q={q} />
        {isTooShort && <p role="status">{messages.tooShort}</p>}
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Nothing
                title={isWaiting ? messages.noneWait : messages.none}
                text={isWaiting ? messages.noneWaitText : messages.noneText}
                action={messages.toAll}
                to={adminPaths.sellers({ state: 'all' })}
              />
            ) : (
              <>
                <DataTable
                  caption={messages.table}
                  columns={shopColumns(formats)}
                  rows={items}
                  rowKey={({ id }) => id}
                />
                <KeyPages label={messages.pages} from={after} next={next} />
              </>
            )
          }
        </Loaded>
      </div>
      {isAsking && <TargetsDialog onClosed={() => setAsking(false)} />}
    </>
  )
}

function Filters({ counts, q }: { counts: Parameters<typeof tabsOf>[2] | undefined; q: string | undefined }) {
  const { config } = useHost()
  const { country } = useFormats()
  const countries = Object.keys(COUNTRIES)
    .map((value) => ({ value, label: country(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, config.locale))
  return (
    <>
      <FilterTabs label={messages.tabs} name="state" standard="submitted" tabs={tabsOf(TABS, messages.tab, counts)}>
        <div className={patterns.stack3}>
          <SearchForm fields={messages.search} wanted={{ q }} submit={messages.find} />
          <div className={styles.choices}>
            <FilterSelect
              label={messages.health}
              name="health"
              any={messages.anyHealth}
              choices={DESK_SELLER_HEALTHS.map((value) => ({ value, label: messages.healths[value] }))}
            />
            <FilterSelect label={messages.country} name="country" any={messages.anyCountry} choices={countries} />
            <FilterSelect
              label={messages.sort}
              name="sort"
              any={messages.attention}
              choices={Object.entries(messages.sorts).map(([value, label]) => ({ value, label }))}
            />
          </div>
        </div>
      </FilterTabs>
      <FilterChips chips={{ q: q && messages.chip.q(q) }} />
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

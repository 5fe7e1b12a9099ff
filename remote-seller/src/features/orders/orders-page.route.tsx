import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type PageModule,
  SELLER_ORDERS_PATH,
  SELLER_ORDER_TABS,
  type SellerOrderPage,
  type SellerOrderTab,
  type SellerWork,
  paths,
} from 'shared-contracts'
import { ButtonLink, useHost } from 'shared-ui'
import {
  CsvExport,
  FilterChips,
  FilterTabs,
  ListPage,
  Nothing,
  SearchForm,
  tabsOf,
  useChosen,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { BulkBar } from './bulk-bar'
import { messages } from './messages'
import { OrdersList } from './orders-list'
import { type AskedOrders, readOrdersSearch, tabWhereWorkIs, withTab } from './orders-search'

/** The list as a file, all its pages, with the filters in force. */
const ExportLink = ({ wanted: { page: _page, after: _after, ...filter } }: { wanted: AskedOrders }) => (
  <CsvExport audience="seller" path={SELLER_ORDERS_PATH} filter={{ ...filter }}>
    {messages.export}
  </CsvExport>
)

const { chip } = messages

/** The seller's orders: what there is to do, found by state, words and days; all of it stands in the address. */
export function Page() {
  const { queries } = useHost()
  const { calendarDay } = useFormats()
  const asked = readOrdersSearch(useListAddress().search)
  const { q, from, to, unread } = asked
  const isFiltered = Boolean(q ?? from ?? to ?? unread)
  const opensAt = useFirstTab(isFiltered)
  const wanted = withTab(asked, asked.tab ?? opensAt ?? 'all')
  const orders = useQuery({
    ...queries.sellerOrders.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
    enabled: asked.tab !== undefined || opensAt !== null,
  })
  const { data } = orders
  // Another page, search or order begins with nothing chosen.
  const of = JSON.stringify(wanted)
  const chosen = useChosen(of)
  return (
    <ListPage
      query={orders}
      texts={messages}
      title={messages.name}
      note={data && <p>{sentenceOf(data.counts, isFiltered)}</p>}
      actions={
        <>
          <May permission="member">{data?.items.length !== 0 && <ExportLink wanted={wanted} />}</May>
          <May permission="orders.write">
            <ButtonLink variant="secondary" to={paths.seller.shipOrders()}>
              {messages.paste}
            </ButtonLink>
          </May>
        </>
      }
      start={data?.counts.all === 0 && !isFiltered && <Nothing isPage {...messages.empty} to={paths.seller.products} />}
      filters={
        <>
          <FilterTabs
            label={messages.tabs}
            name="tab"
            standard=""
            current={asked.tab ?? opensAt ?? ''}
            tabs={tabsOf(SELLER_ORDER_TABS, messages.tab, data?.counts)}
          >
            <SearchForm fields={messages.search} wanted={wanted} submit={messages.find} />
          </FilterTabs>
          <FilterChips
            chips={{
              q: q && chip.q(q),
              from: from && chip.from(calendarDay(from)),
              to: to && chip.to(calendarDay(to)),
              unread: unread && chip.unread,
            }}
          />
        </>
      }
      none={
        <Nothing
          title={messages.noneTitle[isFiltered ? 'all' : wanted.tab]}
          {...(isFiltered
            ? { ...messages.none[data?.counts.all === 0 ? 'nowhere' : 'filtered'], to: toTab('all') }
            : whereWorkIs(wanted.tab, data?.counts))}
        />
      }
      // What was refused stays to be read when no order is left.
      after={
        <BulkBar
          key={of}
          tab={wanted.tab}
          chosen={data?.items.filter(({ number }) => chosen.ids.has(number)) ?? []}
          onDone={chosen.clear}
        />
      }
      focusRef={chosen.focusRef}
    >
      {({ items }) => <OrdersList orders={items} wanted={wanted} chosen={chosen.ids} onChoose={chosen.choose} />}
    </ListPage>
  )
}

const toTab = (tab: SellerOrderTab) => `${paths.seller.orders}?tab=${tab}`

/** From a tab with nothing in it to the one with work; to all orders where none waits. */
function whereWorkIs(tab: SellerOrderTab, counts: SellerOrderPage['counts'] | undefined) {
  for (const work of ['to_accept', 'to_ship'] as const) {
    const orders = counts?.[work] ?? 0
    if (work !== tab && orders > 0) return { ...messages.none[work](orders), to: toTab(work) }
  }
  return { ...messages.none.all, to: toTab('all') }
}

/** Where an address without a tab leads: where work waits, and for as long as the page is open. A search looks everywhere. `null` until it is known. */
function useFirstTab(isFiltered: boolean): SellerOrderTab | null {
  const { queries } = useHost()
  const { data, isError } = useQuery(queries.seller.work.queryOptions())
  const [first, setFirst] = useState<SellerOrderTab | null>(null)
  if (first === null && (data || isError)) setFirst(tabWhereWorkIs(data))
  return isFiltered ? 'all' : first
}

/** What there is to do; of a search only what it found, because its counts say nothing of the rest. */
const sentenceOf = (counts: SellerOrderPage['counts'], isFiltered: boolean) =>
  isFiltered ? messages.found(counts.all) : messages.sentence(counts.to_accept, counts.to_ship)

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  const asked = readOrdersSearch(search)
  const { tab, q, from, to, unread } = asked
  const work = queries.seller.work.queryOptions()
  if (!tab) await queryClient.prefetchQuery(work)
  const first =
    (q ?? from ?? to ?? unread) ? 'all' : tabWhereWorkIs(queryClient.getQueryData<SellerWork>(work.queryKey))
  await queryClient.prefetchQuery(queries.sellerOrders.list.queryOptions({ input: withTab(asked, tab ?? first) }))
}

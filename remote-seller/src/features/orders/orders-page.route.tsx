import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PageModule, SELLER_ORDERS_PATH, SELLER_ORDER_TABS, type SellerOrderPage, paths } from 'shared-contracts'
import { Button, FormAlert, joinClasses, patterns, refusalText, useHost } from 'shared-ui'
import {
  CsvLink,
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
import { messages } from './messages'
import { OrdersList } from './orders-list'
import styles from './orders-page.module.css'
import { type OrdersSearch, readOrdersSearch } from './orders-search'

const text = messages.bulk

/** Accepts all chosen orders; those that had moved on meanwhile are named with what holds now. */
function BulkAccept({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (numbers: string[]) => api.sellerOrders.acceptMany({ numbers }),
    onSuccess: ({ accepted }) => {
      if (accepted.length > 0) toast.success(text.done(accepted.length))
      onDone()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queries.sellerOrders.key() })
      void client.invalidateQueries({ queryKey: queries.seller.key() })
    },
  })
  const refused = data?.refused ?? []
  return (
    <>
      {refused.length > 0 && (
        <FormAlert>
          <p>{text.refused}</p>
          <ul>
            {refused.map(({ number, detail }) => (
              <li key={number}>
                {number}: {detail}
              </li>
            ))}
          </ul>
        </FormAlert>
      )}
      {chosen.size > 0 && (
        <section className={joinClasses(patterns.row3, patterns.center, styles.bulk)} aria-label={text.bar}>
          <p role="status">{text.chosen(chosen.size)}</p>
          {error && <FormAlert>{refusalText(error)}</FormAlert>}
          <Button variant="quiet" disabled={isPending} onClick={onDone}>
            {text.clear}
          </Button>
          <Button pending={isPending} pendingText={text.accepting} onClick={() => mutate([...chosen])}>
            {text.accept}
          </Button>
        </section>
      )}
    </>
  )
}

/** The list as a file, all its pages, with the filters in force. */
const ExportLink = ({ wanted: { page: _page, ...filter } }: { wanted: OrdersSearch }) => (
  <CsvLink path={SELLER_ORDERS_PATH} filter={{ ...filter }}>
    {messages.export}
  </CsvLink>
)

const { chip } = messages

/** The seller's orders: what there is to do, found by state, words and days; all of it stands in the address. */
export function Page() {
  const { queries } = useHost()
  const { calendarDay } = useFormats()
  const wanted = readOrdersSearch(useListAddress().search)
  const orders = useQuery(queries.sellerOrders.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const { data } = orders
  const { q, from, to, unread } = wanted
  const isFiltered = Boolean(q ?? from ?? to ?? unread)
  // Another page, search or order begins with nothing chosen.
  const of = JSON.stringify(wanted)
  const chosen = useChosen(of)
  return (
    <ListPage
      query={orders}
      texts={messages}
      guide="orders-and-parcels"
      title={data ? titleOf(data.counts, isFiltered) : messages.loadingTitle}
      actions={<ExportLink wanted={wanted} />}
      start={data?.counts.all === 0 && !isFiltered && <Nothing isPage {...messages.empty} to={paths.seller.products} />}
      filters={
        <>
          <FilterTabs
            label={messages.tabs}
            name="tab"
            standard="all"
            tabs={tabsOf(SELLER_ORDER_TABS, messages.tab, data?.counts)}
          />
          <SearchForm fields={messages.search} wanted={wanted} submit={messages.find} />
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
          {...messages.none}
          title={messages.noneTitle[isFiltered ? 'all' : wanted.tab]}
          to={paths.seller.orders}
        />
      }
      // What was refused stays to be read when no order is left.
      after={<BulkAccept key={of} chosen={chosen.ids} onDone={chosen.clear} />}
      focusRef={chosen.focusRef}
    >
      {({ items }) => <OrdersList orders={items} sort={wanted.sort} chosen={chosen.ids} onChoose={chosen.choose} />}
    </ListPage>
  )
}

/** What there is to do; of a search only what it found, because its counts say nothing of the rest. */
const titleOf = (counts: SellerOrderPage['counts'], isFiltered: boolean) =>
  isFiltered ? messages.found(counts.all) : messages.title(counts.to_accept, counts.to_ship)

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.sellerOrders.list.queryOptions({ input: readOrdersSearch(search) }))
}

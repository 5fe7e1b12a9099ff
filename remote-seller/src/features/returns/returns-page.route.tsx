import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Money, type PageModule, SELLER_RETURN_TABS, type SellerReturnSummary, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterChips,
  FilterTabs,
  type Formats,
  ListPage,
  Nothing,
  SearchForm,
  tabsOf,
  useFormats,
  useListAddress,
  useNow,
} from 'shared-ui/back-office'
import { orderWords } from '../../lib/order.messages'
import { Due, ReturnState } from '../../ui/order-state'
import { ProductThumb } from '../../ui/product-thumb'
import { Thumbs } from '../../ui/thumbs'
import { messages } from './messages'
import { readReturnsSearch } from './returns-search'

const { columns: names } = messages

/** Shells of before know neither what comes back nor for how much. */
type Row = SellerReturnSummary & { title?: string | undefined; value?: Money | undefined }

/** @param now in milliseconds since 1970. */
const returnColumns = ({ day, money }: Formats, now: number): Column<Row>[] => [
  {
    key: 'number',
    header: names.number,
    phoneLead: ({ pictures: [picture = null] }) => <ProductThumb picture={picture} />,
    cell: ({ number }) => (
      <TextLink
        variant="plain"
        to={paths.seller.return(number)}
        className={joinClasses(patterns.medium, patterns.tabular, patterns.nowrap)}
      >
        {number}
      </TextLink>
    ),
  },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    brief: ({ state, dueAt }) => (
      <>
        <ReturnState state={state} /> {dueAt && <Due at={dueAt} now={now} />}
      </>
    ),
    // Beside each other they leave a tablet no room for the sum.
    cell: ({ state, dueAt }) => (
      <>
        <ReturnState state={state} />
        {dueAt && (
          <div>
            <Due at={dueAt} now={now} />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'pieces',
    header: names.pieces,
    phone: 'line',
    brief: ({ title, count }) => (title ? messages.item(title, count) : messages.pieces(count)),
    cell: ({ pictures, count }) => <Thumbs pictures={pictures}>{messages.pieces(count)}</Thumbs>,
  },
  {
    key: 'reasons',
    header: names.reasons,
    cell: ({ reasons }) => reasons.map((reason) => orderWords.reasons[reason]).join(', '),
  },
  { key: 'from', header: names.from, cell: ({ recipient }) => <bdi>{recipient}</bdi> },
  { key: 'asked', header: names.asked, whole: true, cell: ({ requestedAt }) => day(requestedAt) },
  { key: 'value', header: names.value, align: 'end', phone: 'trail', cell: ({ value }) => value && money(value) },
]

/** What shoppers send back: first of all what waits for an answer. */
export function Page() {
  const { queries } = useHost()
  const wanted = readReturnsSearch(useListAddress().search)
  const returns = useQuery(
    queries.sellerOrders.returns.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  const { data: { counts } = {} } = returns
  const columns = returnColumns(useFormats(), useNow())
  return (
    <ListPage
      query={returns}
      texts={messages}
      title={messages.name}
      note={
        counts && (
          // The counts of a search say nothing of the rest.
          <p>{wanted.q ? messages.found(counts.all) : messages.sentence(counts.to_answer, counts.to_refund)}</p>
        )
      }
      start={counts?.all === 0 && !wanted.q && <Nothing isPage {...messages.empty} to={paths.seller.orders} />}
      filters={
        <>
          <FilterTabs
            label={messages.tabs}
            name="tab"
            standard="to_answer"
            tabs={tabsOf(SELLER_RETURN_TABS, messages.tab, counts)}
          >
            <SearchForm fields={messages.search} wanted={wanted} submit={messages.find} />
          </FilterTabs>
          <FilterChips chips={{ q: wanted.q && messages.chip(wanted.q) }} />
        </>
      }
      none={<Nothing {...messages.none} to={`${paths.seller.returns}?tab=all`} />}
    >
      {({ items }) => (
        <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ number }) => number} />
      )}
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.sellerOrders.returns.queryOptions({ input: readReturnsSearch(search) }))
}

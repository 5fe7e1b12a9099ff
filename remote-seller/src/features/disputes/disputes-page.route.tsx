import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, SELLER_DISPUTE_TABS, type SellerDispute, paths } from 'shared-contracts'
import { ButtonLink, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterChips,
  FilterTabs,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  SearchForm,
  tabsOf,
  useFormats,
  useListAddress,
  useNow,
} from 'shared-ui/back-office'
import { disputeWords } from 'shared-ui/disputes'
import { Due } from '../../ui/order-state'
import { DisputeState } from './dispute-state'
import { readDisputesSearch } from './disputes-search'
import { messages } from './messages'

const { columns: names } = messages

/** @param now in milliseconds since 1970. */
const disputeColumns = ({ day, money }: Formats, now: number): Column<SellerDispute>[] => [
  {
    key: 'number',
    header: names.number,
    cell: ({ number }) => (
      <TextLink
        variant="plain"
        to={paths.seller.dispute(number)}
        className={joinClasses(patterns.medium, patterns.tabular, patterns.nowrap)}
      >
        {number}
      </TextLink>
    ),
  },
  { key: 'reason', header: names.reason, phone: 'line', cell: ({ reason }) => disputeWords.reasons[reason] },
  { key: 'state', header: names.state, phone: 'meta', cell: (dispute) => <DisputeState dispute={dispute} /> },
  {
    key: 'due',
    header: names.due,
    phone: 'meta',
    brief: ({ dueAt }) => dueAt && <Due at={dueAt} now={now} />,
    cell: ({ dueAt }) => dueAt && <Due at={dueAt} now={now} />,
  },
  { key: 'opened', header: names.opened, whole: true, phone: 'detail', cell: ({ openedAt }) => day(openedAt) },
  { key: 'amount', header: names.amount, align: 'end', phone: 'trail', cell: ({ wanted }) => money(wanted) },
]

/** Cases about the shop's orders: first of all what waits for an answer. */
export function Page() {
  const { queries } = useHost()
  const { search, toWith } = useListAddress()
  const wanted = readDisputesSearch(search)
  const list = useQuery(queries.disputes.seller.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const columns = disputeColumns(useFormats(), useNow())
  const { data } = list
  return (
    <>
      <PageHeader
        title={messages.name}
        note={<p>{data && data.waiting > 0 ? messages.waiting(data.waiting) : messages.nothingWaits}</p>}
      />
      <div className={patterns.stack5} aria-busy={list.isPlaceholderData}>
        <FilterTabs
          label={messages.tabs}
          name="tab"
          standard="to_answer"
          tabs={tabsOf(SELLER_DISPUTE_TABS, messages.tab)}
        >
          <SearchForm fields={messages.search} wanted={wanted} submit={messages.find} />
        </FilterTabs>
        <FilterChips chips={{ q: wanted.q && messages.chip(wanted.q) }} />
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Nothing {...messages.none} to={`${paths.seller.disputes}?tab=all`} />
            ) : (
              <>
                <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ number }) => number} />
                {(next !== null || wanted.after !== undefined) && (
                  <nav aria-label={messages.pages} className={patterns.row3}>
                    {wanted.after !== undefined && (
                      <ButtonLink variant="secondary" to={toWith({ after: null })}>
                        {messages.first}
                      </ButtonLink>
                    )}
                    {next !== null && (
                      <ButtonLink variant="secondary" to={toWith({ after: next })} rel="next">
                        {messages.next}
                      </ButtonLink>
                    )}
                  </nav>
                )}
              </>
            )
          }
        </Loaded>
        <p className={joinClasses(patterns.note, patterns.measure)}>{messages.note}</p>
      </div>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.disputes.seller.list.queryOptions({ input: readDisputesSearch(search) }))
}

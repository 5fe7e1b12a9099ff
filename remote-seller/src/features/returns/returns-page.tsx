import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import {
  paths,
  SELLER_PAGE_SIZE,
  SELLER_RETURN_TABS,
  type SellerReturnPage,
  type SellerReturnSummary,
} from 'shared-contracts'
import { Button, ButtonLink, EmptyState, RetryNotice, TextLink, useHost } from 'shared-ui'
import { orderWords } from '../../lib/order.messages'
import { useFollowing } from '../../lib/use-following'
import { useFormats } from '../../lib/use-formats'
import { useListAddress } from '../../lib/use-list-address'
import { useNow } from '../../lib/use-now'
import { DataTable, type Column } from '../../ui/data-table'
import { Due } from '../../ui/due'
import { FilterChips } from '../../ui/filter-chips'
import { FilterTabs } from '../../ui/filter-tabs'
import { ReturnState } from '../../ui/order-state'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { PlainInput } from '../../ui/plain-fields'
import { RowsSkeleton } from '../../ui/skeletons'
import { Thumbs } from '../../ui/thumbs'
import { messages } from './messages'
import { readReturnsSearch } from './returns-search'
import styles from './returns-page.module.css'

const { columns: names } = messages

/** What shoppers send back: first of all what waits for an answer. */
export function ReturnsPage() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const wanted = readReturnsSearch(search)
  const returns = useQuery({
    ...queries.sellerOrders.returns.queryOptions({ input: wanted }),
    placeholderData: keepPreviousData,
  })
  const { data } = returns

  if (data?.counts.all === 0 && !wanted.q) {
    return (
      <EmptyState
        heading="h1"
        title={messages.emptyTitle}
        action={<ButtonLink to={paths.seller.orders}>{messages.emptyAction}</ButtonLink>}
      >
        {messages.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader
        guide="returns-and-refunds"
        title={data ? titleOf(data.counts, Boolean(wanted.q)) : messages.loadingTitle}
      />
      <div className={styles.page}>
        <FilterTabs
          label={messages.tabs}
          name="tab"
          current={wanted.tab}
          standard="to_answer"
          tabs={SELLER_RETURN_TABS.map((value) => ({ value, label: messages.tab[value], count: data?.counts[value] }))}
        />
        <Search q={wanted.q ?? ''} />
        <FilterChips
          label={messages.filters}
          remove={messages.removeFilter}
          chips={wanted.q ? [{ label: messages.chip(wanted.q), names: ['q'] }] : []}
        />
        {data ? (
          data.total > 0 ? (
            <div className={styles.list} aria-busy={returns.isPlaceholderData}>
              <List returns={data.items} />
              <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={SELLER_PAGE_SIZE} />
            </div>
          ) : (
            <EmptyState
              title={messages.noneTitle}
              action={
                <ButtonLink variant="secondary" to={`${paths.seller.returns}?tab=all`}>
                  {messages.noneAction}
                </ButtonLink>
              }
            >
              {messages.noneText}
            </EmptyState>
          )
        ) : returns.isError ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={returns.isFetching}
            onRetry={() => void returns.refetch()}
          />
        ) : (
          <RowsSkeleton label={messages.loading} />
        )}
      </div>
    </>
  )
}

/** What there is to do; of a search only what it found, because its counts say nothing of the rest. */
const titleOf = (counts: SellerReturnPage['counts'], isFiltered: boolean) =>
  isFiltered ? messages.found(counts.all) : messages.title(counts.to_answer, counts.to_refund)

function Search({ q }: { q: string }) {
  const { change } = useListAddress()
  const [typed, setTyped] = useFollowing(q)
  function submit(event: FormEvent) {
    event.preventDefault()
    change({ q: typed.trim() })
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <PlainInput
        type="search"
        label={messages.search.label}
        placeholder={messages.search.placeholder}
        maxLength={100}
        value={typed}
        onTyped={setTyped}
      />
      <Button type="submit" variant="secondary">
        {messages.search.submit}
      </Button>
    </form>
  )
}

function List({ returns }: { returns: readonly SellerReturnSummary[] }) {
  const { day } = useFormats()
  const now = useNow()
  const columns: Column<SellerReturnSummary>[] = [
    {
      key: 'number',
      header: names.number,
      cell: ({ number }) => (
        <TextLink variant="plain" to={paths.seller.return(number)} className={styles.number}>
          {number}
        </TextLink>
      ),
    },
    { key: 'state', header: names.state, cell: ({ state }) => <ReturnState state={state} /> },
    {
      key: 'due',
      header: names.due,
      cell: ({ dueAt }) => (dueAt ? <Due at={dueAt} now={now} /> : <span aria-hidden="true">–</span>),
    },
    {
      key: 'pieces',
      header: names.pieces,
      cell: ({ pictures, count }) => <Thumbs pictures={pictures}>{messages.pieces(count)}</Thumbs>,
    },
    {
      key: 'reasons',
      header: names.reasons,
      cell: ({ reasons }) => reasons.map((reason) => orderWords.reasons[reason]).join(', '),
    },
    { key: 'from', header: names.from, cell: ({ recipient }) => recipient },
    { key: 'asked', header: names.asked, whole: true, cell: ({ requestedAt }) => day(requestedAt) },
  ]
  return <DataTable caption={messages.table} columns={columns} rows={returns} rowKey={({ number }) => number} />
}

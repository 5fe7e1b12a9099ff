import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paths, SELLER_ORDER_TABS, SELLER_PAGE_SIZE, type SellerOrderPage } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useListAddress } from '../../lib/use-list-address'
import { FilterChips } from '../../ui/filter-chips'
import { FilterTabs } from '../../ui/filter-tabs'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { RowsSkeleton } from '../../ui/skeletons'
import { BulkAccept } from './bulk-accept'
import { ExportLink } from './export-link'
import { messages } from './messages'
import { OrderSearch } from './order-search'
import { OrdersList } from './orders-list'
import styles from './orders-page.module.css'
import { readOrdersSearch, type OrdersSearch } from './orders-search'

/** The seller's orders: what there is to do, found by state, words and days; all of it stands in the address. */
export function OrdersPage() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const wanted = readOrdersSearch(search)
  const orders = useQuery({
    ...queries.sellerOrders.list.queryOptions({ input: wanted }),
    placeholderData: keepPreviousData,
  })
  const { data } = orders
  const isFiltered = Boolean(wanted.q ?? wanted.from ?? wanted.to ?? wanted.unread)

  if (data?.counts.all === 0 && !isFiltered) {
    return (
      <EmptyState
        heading="h1"
        title={messages.emptyTitle}
        action={<ButtonLink to={paths.seller.products}>{messages.emptyAction}</ButtonLink>}
      >
        {messages.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader guide="orders-and-parcels" title={data ? titleOf(data.counts, isFiltered) : messages.loadingTitle}>
        <ExportLink wanted={wanted} />
      </PageHeader>
      <div className={styles.page}>
        <FilterTabs
          label={messages.tabs}
          name="tab"
          current={wanted.tab}
          standard="all"
          tabs={SELLER_ORDER_TABS.map((value) => ({
            value,
            label: messages.tab[value],
            count: data?.counts[value],
          }))}
        />
        <OrderSearch wanted={wanted} />
        <Chips wanted={wanted} />
        {data ? (
          // Another page, search or order begins with nothing chosen.
          <Found
            key={JSON.stringify(wanted)}
            data={data}
            noneTitle={messages.noneTitle[isFiltered ? 'all' : wanted.tab]}
            sort={wanted.sort}
            isOld={orders.isPlaceholderData}
          />
        ) : orders.isError ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={orders.isFetching}
            onRetry={() => void orders.refetch()}
          />
        ) : (
          <RowsSkeleton label={messages.loading} />
        )}
      </div>
    </>
  )
}

/** What there is to do; of a search only what it found, because its counts say nothing of the rest. */
const titleOf = (counts: SellerOrderPage['counts'], isFiltered: boolean) =>
  isFiltered ? messages.found(counts.all) : messages.title(counts.to_accept, counts.to_ship)

interface FoundProps {
  data: SellerOrderPage
  noneTitle: string
  sort: OrdersSearch['sort']
  /** What is shown is what was asked for before. */
  isOld: boolean
}

/** The orders that were found, to be accepted together; what was refused stays to be read when none is left. */
function Found({ data: { items, page, pageCount, total }, noneTitle, sort, isOld }: FoundProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  // What was pressed goes with the choice: the focus stays at the list.
  const chooseNone = () => {
    list.current?.focus()
    setChosen(new Set())
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.list} aria-busy={isOld}>
      {total > 0 ? (
        <>
          <OrdersList orders={items} sort={sort} chosen={chosen} onChoose={setChosen} />
          <Pager page={page} pageCount={pageCount} total={total} pageSize={SELLER_PAGE_SIZE} />
        </>
      ) : (
        <EmptyState
          title={noneTitle}
          action={
            <ButtonLink variant="secondary" to={paths.seller.orders}>
              {messages.noneAction}
            </ButtonLink>
          }
        >
          {messages.noneText}
        </EmptyState>
      )}
      <BulkAccept chosen={chosen} onDone={chooseNone} />
    </div>
  )
}

function Chips({ wanted: { q, from, to, unread } }: { wanted: OrdersSearch }) {
  const { calendarDay } = useFormats()
  const { chip } = messages
  return (
    <FilterChips
      label={messages.filters}
      remove={messages.removeFilter}
      chips={[
        ...(q ? [{ label: chip.q(q), names: ['q'] }] : []),
        ...(from ? [{ label: chip.from(calendarDay(from)), names: ['from'] }] : []),
        ...(to ? [{ label: chip.to(calendarDay(to)), names: ['to'] }] : []),
        ...(unread ? [{ label: chip.unread, names: ['unread'] }] : []),
      ]}
    />
  )
}

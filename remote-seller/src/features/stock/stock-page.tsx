import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths, type StockRow } from 'shared-contracts'
import { STOCK_PAGE_SIZE } from 'shared-contracts/seller-products/product-limits'
import { ButtonLink, EmptyState, RetryNotice, useHost } from 'shared-ui'
import { useListAddress } from '../../lib/use-list-address'
import { DataTable } from '../../ui/data-table'
import { FilterChips } from '../../ui/filter-chips'
import { FilterTabs } from '../../ui/filter-tabs'
import { May } from '../../ui/may'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { SearchBox } from '../../ui/search-box'
import { RowsSkeleton } from '../../ui/skeletons'
import { AdjustDialog } from './adjust-dialog'
import { messages } from './messages'
import { stockColumns } from './stock-columns'
import { stockQuery } from './stock-query'
import styles from './stock.module.css'
import { ThresholdForm } from './threshold-form'

const { tabs } = messages

/** All variants with what is on hand, reserved and available; narrowed and paged in the address. */
export function StockPage() {
  const { queries, api } = useHost()
  const { search, change } = useListAddress()
  const [adjusted, setAdjusted] = useState<StockRow | null>(null)
  const query = stockQuery(search)
  const stock = useQuery({
    ...queries.sellerStock.list.queryOptions({ input: query }),
    placeholderData: keepPreviousData,
  })
  const { data } = stock
  const typed = search.get('q') ?? ''
  const chips = [
    ...(typed ? [{ label: messages.searched(typed), names: ['q'] }] : []),
    ...(query.product ? [{ label: data?.items[0]?.title || messages.oneProduct, names: ['product'] }] : []),
  ]

  if (data?.counts.all === 0) {
    return (
      <EmptyState
        heading="h1"
        title={messages.noneTitle}
        action={
          <May permission="products.write">
            <ButtonLink to={paths.seller.addProduct}>{messages.add}</ButtonLink>
          </May>
        }
      >
        {messages.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader guide="stock" title={data ? messages.title(data.counts.all) : messages.name} />
      <div className={styles.page}>
        <FilterTabs
          label={tabs.label}
          name="level"
          current={query.level ?? 'all'}
          standard="all"
          tabs={(['all', 'low', 'out'] as const).map((value) => ({
            value,
            label: tabs[value],
            count: data?.counts[value],
          }))}
        />
        <div className={styles.tools}>
          <SearchBox label={messages.search} typed={typed} onSearch={(q) => change({ q })} />
          {data && (
            <ThresholdForm
              label={messages.shopLowAt}
              hint={messages.shopLowAtHint}
              value={data.shopLowAt}
              onSave={(lowAt) => api.sellerStock.setShopThreshold({ lowAt: lowAt ?? 0 })}
            />
          )}
        </div>
        <FilterChips label={messages.applied} chips={chips} remove={messages.remove} />
        {data ? (
          <div className={styles.page} aria-busy={stock.isPlaceholderData}>
            {data.total > 0 ? (
              <DataTable
                caption={messages.table}
                columns={stockColumns(setAdjusted)}
                rows={data.items}
                rowKey={({ variantId }) => variantId}
              />
            ) : (
              <EmptyState
                title={messages.emptyTitle}
                action={
                  <ButtonLink variant="secondary" to={paths.seller.stock}>
                    {messages.allStock}
                  </ButtonLink>
                }
              >
                {messages.emptyText}
              </EmptyState>
            )}
            <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={STOCK_PAGE_SIZE} />
          </div>
        ) : stock.isError ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={stock.isFetching}
            onRetry={() => void stock.refetch()}
          />
        ) : (
          <RowsSkeleton label={messages.loading} />
        )}
      </div>
      {adjusted && <AdjustDialog row={adjusted} onClosed={() => setAdjusted(null)} />}
    </>
  )
}

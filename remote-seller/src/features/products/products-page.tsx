import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths, SELLER_PAGE_SIZE, type SellerProduct } from 'shared-contracts'
import { ButtonLink, DownloadLink, EmptyState, RetryNotice, TextLink, useHost } from 'shared-ui'
import { useListAddress } from '../../lib/use-list-address'
import { useRole } from '../../lib/use-role'
import { DataTable } from '../../ui/data-table'
import { FilterTabs } from '../../ui/filter-tabs'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { RowsSkeleton } from '../../ui/skeletons'
import { UndoNotice } from '../../ui/undo-notice'
import { BulkBar } from './bulk-bar'
import { listFilters, listQuery } from './list-query'
import { messages } from './messages'
import { productColumns, titleOf } from './product-columns'
import { ProductFilters } from './product-filters'
import styles from './products-page.module.css'
import { useChosen } from './use-chosen'
import { useProductActions } from './use-product-actions'

const { tabs } = messages

/** The seller's own products: found, narrowed, sorted and paged in the address; changed one by one or many at once. */
export function ProductsPage() {
  const { queries, config, api } = useHost()
  const client = useQueryClient()
  const { search } = useListAddress()
  const filters = listFilters(search)
  const products = useQuery({
    ...queries.products.mine.queryOptions({ input: listQuery(search) }),
    placeholderData: keepPreviousData,
  })
  const { data } = products
  const { actions, done, dismiss } = useProductActions()
  const chosen = useChosen(filters, { total: data?.total ?? 0 })
  const rows = useRef<HTMLDivElement>(null)
  // What was pressed goes with the choice: the focus stays at the list.
  const chooseNone = () => {
    rows.current?.focus()
    chosen.clear()
  }
  const mayChange = useRole().may('products.write')
  const add = mayChange && <ButtonLink to={paths.seller.addProduct}>{messages.add}</ButtonLink>

  const undo = done && <UndoNotice text={done.text} onUndo={done.undo} onDismiss={dismiss} />

  if (data?.counts.all === 0) {
    return (
      <>
        <EmptyState
          heading="h1"
          title={messages.emptyTitle}
          action={
            <div className={styles.ways}>
              {add}
              {mayChange && (
                <ButtonLink variant="secondary" to={paths.seller.imports}>
                  {messages.importFile}
                </ButtonLink>
              )}
            </div>
          }
        >
          {messages.emptyText}
        </EmptyState>
        {undo}
      </>
    )
  }
  return (
    <>
      <PageHeader
        guide="variants"
        title={data ? messages.title(data.counts.all, data.counts.published) : messages.loadingTitle}
      >
        {data && data.total > 0 && (
          <DownloadLink
            className={styles.download}
            href={paths.seller.products}
            label={messages.exportAll(chosen.count || data.total)}
            load={() => api.sellerProducts.export(chosen.count > 0 ? chosen.target : { matching: filters })}
          >
            {messages.export}
          </DownloadLink>
        )}
        {mayChange && <TextLink to={paths.seller.imports}>{messages.import}</TextLink>}
        {add}
      </PageHeader>
      <div className={styles.list}>
        <FilterTabs
          label={tabs.label}
          name="status"
          current={filters.status ?? 'all'}
          standard="all"
          tabs={(['all', 'published', 'draft', 'archived'] as const).map((value) => ({
            value,
            label: tabs[value],
            count: data?.counts[value],
          }))}
        />
        <ProductFilters />
        {data ? (
          <div ref={rows} tabIndex={-1} className={styles.rows} aria-busy={products.isPlaceholderData}>
            <BulkBar
              chosen={chosen}
              total={data.total}
              onClear={chooseNone}
              onDone={() => {
                chooseNone()
                void client.invalidateQueries({ queryKey: queries.products.mine.key() })
              }}
            />
            {data.total > 0 ? (
              <DataTable
                caption={messages.table}
                columns={productColumns(config.locale, mayChange ? actions : null)}
                rows={data.items}
                rowKey={({ id }) => id}
                {...(mayChange && {
                  selection: {
                    chosen: chosen.all ? new Set(data.items.map(({ id }) => id)) : chosen.ids,
                    onChange: chosen.change,
                    label: (product: SellerProduct) => messages.choose(titleOf(product)),
                    allLabel: messages.chooseAll,
                    canChoose: () => true,
                  },
                })}
              />
            ) : (
              <EmptyState
                title={messages.noneTitle}
                action={
                  <ButtonLink variant="secondary" to={paths.seller.products}>
                    {messages.clearFilters}
                  </ButtonLink>
                }
              >
                {messages.noneText}
              </EmptyState>
            )}
            <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={SELLER_PAGE_SIZE} />
          </div>
        ) : products.isError ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={products.isFetching}
            onRetry={() => void products.refetch()}
          />
        ) : (
          <RowsSkeleton label={messages.loading} />
        )}
        {undo}
      </div>
    </>
  )
}

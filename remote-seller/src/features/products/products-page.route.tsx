import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PageModule, type SellerProductFilters, type SellerProductPage, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { DataTable, ListPage, Nothing, useListAddress } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { UndoNotice } from '../../ui/undo-notice'
import { BulkBar, EmptyRail, ListActions } from './list-actions'
import { listFilters, listQuery } from './list-query'
import { messages } from './messages'
import { productColumns } from './product-columns'
import { ProductFilters } from './product-filters'
import { useChosenProducts } from './chosen-products'
import { useProductActions } from './use-product-actions'

/** The seller's own products: found, narrowed, sorted and paged in the address; changed one by one or many at once. */
export function Page() {
  const { queries, config } = useHost()
  const client = useQueryClient()
  const { search } = useListAddress()
  const filters = listFilters(search)
  const products = useQuery(
    queries.products.mine.queryOptions({ input: listQuery(search), placeholderData: keepPreviousData }),
  )
  const { data } = products
  const total = data?.total ?? 0
  const { actions, done, dismiss } = useProductActions()
  const chosen = useChosenProducts(filters, total)
  const mayChange = useRole().may('products.write')
  const refetch = () => {
    chosen.clear()
    void client.invalidateQueries({ queryKey: queries.products.mine.key() })
  }
  return (
    <>
      <ListPage
        query={products}
        texts={messages}
        title={messages.name}
        note={data && <p>{noteOf(data, isFiltered(filters))}</p>}
        actions={<ListActions filters={filters} chosen={chosen} total={total} mayChange={mayChange} />}
        start={data?.counts.all === 0 && <EmptyRail mayChange={mayChange} />}
        filters={<ProductFilters counts={data?.counts} />}
        after={
          <BulkBar chosen={chosen} items={data?.items ?? []} total={total} onClear={chosen.clear} onDone={refetch} />
        }
        none={<Nothing {...messages.none[emptyTab(filters)]} to={paths.seller.products} />}
        focusRef={chosen.focusRef}
      >
        {({ items }) => (
          <DataTable
            caption={messages.table}
            columns={productColumns(config.locale, mayChange ? actions : null)}
            rows={items}
            rowKey={({ id }) => id}
            {...(mayChange && { selection: chosen.selection(items) })}
          />
        )}
      </ListPage>
      {done && <UndoNotice text={done.text} onUndo={done.undo} onDismiss={dismiss} />}
    </>
  )
}

/** What there is; of a list that is narrowed by more than its tab, what was found. */
const noteOf = ({ counts, total }: SellerProductPage, isNarrowed: boolean) =>
  isNarrowed ? messages.found(total) : messages.sentence(counts.all, counts.published)

const isFiltered = ({ status: _status, ...others }: SellerProductFilters) =>
  Object.values(others).some((value) => value !== undefined)

/** The tab that is empty by itself, if nothing else narrows the list. */
const emptyTab = (filters: SellerProductFilters) =>
  filters.status && !isFiltered(filters) ? filters.status : 'filtered'

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.products.mine.queryOptions({ input: listQuery(search) })),
    queryClient.prefetchQuery(queries.catalogue.formOptions.queryOptions()),
    queryClient.prefetchQuery(queries.catalogue.brands.queryOptions()),
  ])
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PageModule, type StockRow, paths } from 'shared-contracts'
import { ButtonLink, useHost } from 'shared-ui'
import { DataTable, ListPage, Nothing, useListAddress } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { AdjustDialog } from './adjust-dialog'
import { messages } from './messages'
import { stockColumns } from './stock-columns'
import { StockFilters } from './stock-filters'
import { stockQuery } from './stock-query'

/** All variants with what is on hand, reserved and available; narrowed and paged in the address. */
export function Page() {
  const { queries } = useHost()
  const [adjusted, setAdjusted] = useState<StockRow | null>(null)
  const wanted = stockQuery(useListAddress().search)
  const stock = useQuery(queries.sellerStock.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const { data } = stock
  return (
    <>
      <ListPage
        query={stock}
        texts={messages}
        guide="stock"
        title={data ? messages.title(data.counts.all) : messages.name}
        start={
          data?.counts.all === 0 && (
            <Nothing isPage {...messages.none}>
              <May permission="products.write">
                <ButtonLink to={paths.seller.addProduct}>{messages.add}</ButtonLink>
              </May>
            </Nothing>
          )
        }
        filters={<StockFilters wanted={wanted} data={data} />}
        none={<Nothing {...messages.empty} action={messages.allStock} to={paths.seller.stock} />}
      >
        {({ items }) => (
          <DataTable
            caption={messages.table}
            columns={stockColumns(setAdjusted)}
            rows={items}
            rowKey={({ variantId }) => variantId}
          />
        )}
      </ListPage>
      {adjusted && <AdjustDialog row={adjusted} onClosed={() => setAdjusted(null)} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries, search }) =>
  queryClient.prefetchQuery(queries.sellerStock.list.queryOptions({ input: stockQuery(search) }))

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, paths } from 'shared-contracts'
import { ButtonLink, useHost } from 'shared-ui'
import { DataTable, ListPage, Nothing, useListAddress } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { May } from '../../ui/may'
import { messages } from './messages'
import { stockColumns, productHeading } from './stock-columns'
import { StockFilters } from './stock-filters'
import { ShelfBar } from './shelf-bar'
import { stockQuery } from './stock-query'
import { useShelf } from './use-shelf'

/** All variants with what is on hand, reserved and available; narrowed and paged in the address. */
export function Page() {
  const { queries, config } = useHost()
  const { may } = useRole()
  const mayType = { onHand: may('stock.write'), price: may('products.write') }
  const shelf = useShelf()
  const wanted = stockQuery(useListAddress().search)
  const stock = useQuery(queries.sellerStock.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const { data } = stock
  return (
    <>
      <ListPage
        query={stock}
        texts={messages}
        title={messages.name}
        note={
          data && (
            <p>{(wanted.q ?? wanted.product) ? messages.found(data.total) : messages.sentence(data.counts.all)}</p>
          )
        }
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
            columns={stockColumns({ locale: config.locale, shelf, rows: items, may: mayType })}
            rows={items}
            headingOf={productHeading}
            phoneHeading="h3"
            rowKey={({ variantId }) => variantId}
          />
        )}
      </ListPage>
      <ShelfBar shelf={shelf} />
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries, search }) =>
  queryClient.prefetchQuery(queries.sellerStock.list.queryOptions({ input: stockQuery(search) }))

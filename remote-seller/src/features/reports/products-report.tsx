import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ProductReport, type ProductReportPage, type ProductReportSort } from 'shared-contracts'
import { useHost } from 'shared-ui'
import {
  Change,
  DataTable,
  FigureTiles,
  Pager,
  type Tile,
  useListAddress,
  useReportFormats,
} from 'shared-ui/back-office'
import { sellThrough, soldPieces } from './sold-pieces'
import { messages } from './messages'
import { productColumns, STANDARD_SORTS } from './product-columns'
import { SellerReportFrame } from './seller-report-frame'
import type { ReportsSearch } from './reports-search'

const { titles } = messages

/** What products did: what they sold, how often who looked at them bought, or how long their stock lasts. */
export function ProductsReport({ wanted, about }: { wanted: ReportsSearch; about: ProductReport }) {
  const { queries } = useHost()
  const { query, sort, place } = wanted
  const report = useQuery({
    ...queries.sellerReports.products.queryOptions({ input: { ...query, about, ...(sort && { sort }), ...place } }),
    placeholderData: keepPreviousData,
  })
  return (
    <SellerReportFrame
      wanted={wanted}
      report={report}
      note={({ total, now, onHand }) => {
        if (about === 'views') return titles.views(now.views)
        return about === 'stock' ? titles.stock(onHand) : titles.products(total)
      }}
      isEmpty={({ total }) => total === 0}
    >
      {(data) => <ProductsBody data={data} about={about} sort={sort ?? STANDARD_SORTS[about]} />}
    </SellerReportFrame>
  )
}

interface BodyProps {
  data: ProductReportPage
  about: ProductReport
  sort: ProductReportSort
}

function ProductsBody({ data, about, sort }: BodyProps) {
  const { toWith } = useListAddress()
  const formats = useReportFormats(data.currency)
  const tiles = useTiles(data, about)
  return (
    <>
      {tiles.length > 0 && <FigureTiles tiles={tiles} />}
      <DataTable
        caption={messages.report[about === 'sales' ? 'products' : about]}
        columns={productColumns(about, { formats, days: data.days })}
        rows={data.items}
        rowKey={({ product }) => product?.id ?? 'gone'}
        sorting={{
          by: sort,
          descending: sort !== 'title' && sort !== 'days',
          toSort: (key) => toWith({ sort: key === STANDARD_SORTS[about] ? null : key }),
        }}
      />
      <Pager {...data} />
    </>
  )
}

function useTiles({ now, before, onHand, days, currency }: ProductReportPage, about: ProductReport): Tile[] {
  const { count, share } = useReportFormats(currency)
  const changed = (one: number, other: number) => <Change now={one} before={other} />
  if (about === 'views') {
    const rate = share(now.sales.orders, now.views)
    const rateBefore = share(before.sales.orders, before.views)
    return [
      { label: messages.views, value: count(now.views), change: changed(now.views, before.views) },
      {
        label: messages.ordersOf,
        value: count(now.sales.orders),
        change: changed(now.sales.orders, before.sales.orders),
      },
      { label: messages.conversion, value: rate ?? '–', change: rateBefore && messages.wasBefore(rateBefore) },
    ]
  }
  if (about === 'sales') return []
  const sold = soldPieces(now.sales)
  return [
    { label: messages.soldPieces, value: count(sold), change: changed(sold, soldPieces(before.sales)) },
    { label: messages.onHand, value: count(onHand) },
    { label: messages.sellThrough, value: share(...sellThrough(sold, onHand)) ?? '–' },
    { label: messages.daysOfStock, value: sold > 0 ? messages.days(Math.round((onHand * days) / sold)) : '–' },
  ]
}

import type { ProductReport, ProductReportSort, ReportedProduct } from 'shared-contracts'
import { Change, formatCount, type Column, type useReportFormats } from 'shared-ui/back-office'
import { EditLink } from '../../ui/edit-link'
import { ProductThumb } from '../../ui/product-thumb'
import { sellThrough, soldPieces } from './sold-pieces'
import { messages } from './messages'
import styles from './reports.module.css'

/** What the products are ordered by when the address does not say. */
export const STANDARD_SORTS = { sales: 'net', views: 'views', stock: 'days' } as const satisfies Record<
  ProductReport,
  ProductReportSort
>

interface Options {
  formats: ReturnType<typeof useReportFormats>
  /** Of the period. */
  days: number
}

const names = messages.columns

/** The columns of a report on products. */
export function productColumns(about: ProductReport, options: Options): Column<ReportedProduct>[] {
  const columns = { sales: salesColumns, views: viewsColumns, stock: stockColumns }
  return [productColumn, ...columns[about](options)]
}

const productColumn: Column<ReportedProduct> = {
  key: 'product',
  header: names.product,
  cell: ({ product }) => (product ? <EditLink product={product.id}>{product.title}</EditLink> : messages.goneProduct),
  lead: ({ product }) => <ProductThumb picture={product?.picture ?? null} />,
  sortKey: 'title',
}

const salesColumns = ({ formats: { money, count } }: Options): Column<ReportedProduct>[] => [
  { key: 'orders', header: names.orders, align: 'end', cell: ({ now }) => count(now.sales.orders) },
  {
    key: 'units',
    header: names.units,
    align: 'end',
    phone: 'meta',
    sortKey: 'units',
    cell: ({ now }) => count(now.sales.units),
    brief: ({ now }) => formatCount(now.sales.units, 'item'),
  },
  {
    key: 'gross',
    header: names.gross,
    align: 'end',
    sortKey: 'gross',
    cell: ({ now }) => money(now.sales.gross.amountMinor),
  },
  {
    key: 'back',
    header: names.back,
    align: 'end',
    cell: ({ now }) => money(now.sales.cancelled.amountMinor + now.sales.refunded.amountMinor),
  },
  {
    key: 'net',
    header: names.net,
    align: 'end',
    phone: 'trail',
    sortKey: 'net',
    cell: ({ now }) => <b>{money(now.sales.net.amountMinor)}</b>,
  },
  {
    key: 'before',
    header: names.netBefore,
    align: 'end',
    cell: ({ now, before }) => (
      <span className={styles.twoLines}>
        {money(before.sales.net.amountMinor)}
        <Change now={now.sales.net.amountMinor} before={before.sales.net.amountMinor} />
      </span>
    ),
  },
]

const viewsColumns = ({ formats: { count, share } }: Options): Column<ReportedProduct>[] => [
  {
    key: 'views',
    header: names.views,
    align: 'end',
    phone: 'meta',
    brief: ({ now }) => formatCount(now.views, 'view'),
    sortKey: 'views',
    cell: ({ now, before }) => (
      <span className={styles.twoLines}>
        {count(now.views)}
        <Change now={now.views} before={before.views} />
      </span>
    ),
  },
  { key: 'orders', header: names.orders, align: 'end', cell: ({ now }) => count(now.sales.orders) },
  {
    key: 'rate',
    header: names.rate,
    align: 'end',
    phone: 'trail',
    sortKey: 'rate',
    cell: ({ now }) => <b>{share(now.sales.orders, now.views) ?? '–'}</b>,
  },
  {
    key: 'before',
    header: names.rateBefore,
    align: 'end',
    cell: ({ before }) => share(before.sales.orders, before.views) ?? '–',
  },
]

const stockColumns = ({ formats: { count, share }, days }: Options): Column<ReportedProduct>[] => [
  {
    key: 'sold',
    header: names.sold,
    align: 'end',
    sortKey: 'units',
    cell: ({ now, before }) => (
      <span className={styles.twoLines}>
        {count(soldPieces(now.sales))}
        <Change now={soldPieces(now.sales)} before={soldPieces(before.sales)} />
      </span>
    ),
  },
  {
    key: 'onHand',
    header: names.onHand,
    align: 'end',
    phone: 'meta',
    sortKey: 'on_hand',
    cell: ({ onHand }) => count(onHand),
    brief: ({ onHand }) => messages.left(onHand),
  },
  {
    key: 'sellThrough',
    header: names.sellThrough,
    align: 'end',
    cell: ({ now, onHand }) => share(...sellThrough(soldPieces(now.sales), onHand)) ?? '–',
  },
  {
    key: 'days',
    header: names.days,
    align: 'end',
    sortKey: 'days',
    cell: ({ now, onHand }) => {
      const sold = soldPieces(now.sales)
      return <b>{sold > 0 ? messages.days(Math.round((onHand * days) / sold)) : messages.unsold}</b>
    },
  },
]

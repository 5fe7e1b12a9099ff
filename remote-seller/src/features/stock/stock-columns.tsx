import { type StockRow, formatMoney, paths } from 'shared-contracts'
import { TextLink, VisuallyHidden, joinClasses, patterns, sizeLabel } from 'shared-ui'
import type { Column } from 'shared-ui/back-office'
import { EditLink } from '../../ui/edit-link'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './messages'
import { ShelfCellInput } from './shelf-cell'
import styles from './stock.module.css'
import type { Shelf, ShelfCell } from './use-shelf'

const { columns } = messages
const count = (pieces: number) => pieces.toLocaleString('en')

interface StockColumnsOptions {
  locale: string
  shelf: Shelf
  rows: readonly StockRow[]
  /** What may be typed; the others are only shown. */
  may: Record<ShelfCell, boolean>
}

/** A product stands above its variants, and leads to its editor. */
export const productHeading = (row: StockRow, rows: readonly StockRow[]) =>
  rows.find(({ productId }) => productId === row.productId) === row && (
    <EditLink product={row.productId} className={styles.heading}>
      {row.title || messages.untitled}
    </EditLink>
  )

/** The list's columns: a variant leads to its history. */
export function stockColumns({ locale, shelf, rows, may }: StockColumnsOptions): Column<StockRow>[] {
  const typed = (cell: ShelfCell, shown: (row: StockRow) => string) => (row: StockRow) =>
    may[cell] ? <ShelfCellInput shelf={shelf} row={row} rows={rows} cell={cell} /> : shown(row)
  return [
    {
      key: 'variant',
      header: columns.variant,
      lead: ({ picture }) => <ProductThumb picture={picture} />,
      cell: (row) => (
        <TextLink variant="plain" to={paths.seller.stockOf(row.variantId)} className={patterns.medium}>
          <VisuallyHidden>{row.title || messages.untitled}, </VisuallyHidden>
          {row.color.name} · {sizeLabel(row.size.slug)}
        </TextLink>
      ),
      note: ({ sku }) => sku,
      noteHeader: columns.sku,
    },
    {
      key: 'price',
      header: columns.price,
      align: 'end',
      phone: 'detail',
      cell: typed('price', ({ listPrice }) => formatMoney(listPrice, locale)),
    },
    {
      key: 'onHand',
      header: columns.onHand,
      align: 'end',
      phone: 'trail',
      cell: typed('onHand', ({ onHand }) => count(onHand)),
    },
    {
      key: 'reserved',
      header: columns.reserved,
      align: 'end',
      phone: 'detail',
      cell: ({ reserved }) => count(reserved),
    },
    {
      key: 'available',
      header: columns.available,
      align: 'end',
      phone: 'meta',
      brief: (row) => <Available row={row} inWords />,
      cell: (row) => <Available row={row} />,
    },
    {
      key: 'lowAt',
      header: columns.lowAt,
      align: 'end',
      phone: 'detail',
      cell: ({ lowAt, ownLowAt }) => (
        <span className={styles.soft}>{ownLowAt === null ? messages.lowAtShop(lowAt) : count(ownLowAt)}</span>
      ),
    },
  ]
}

/** What can be sold now; said in words where it runs out. @param inWords where no header says what is counted. */
export function Available({ row, inWords = false }: { row: StockRow; inWords?: boolean }) {
  const { available, lowAt, status } = row
  if (available <= 0) return <span className={patterns.error}>{messages.out}</span>
  const isLow = status === 'published' && available <= lowAt
  return (
    <span className={joinClasses(isLow && patterns.error)}>
      {inWords ? messages.available(count(available)) : count(available)}
      {isLow && ` · ${messages.low}`}
    </span>
  )
}

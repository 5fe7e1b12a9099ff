import { type StockRow, paths } from 'shared-contracts'
import { Button, TextLink, VisuallyHidden, joinClasses, patterns, sizeLabel } from 'shared-ui'
import type { Column } from 'shared-ui/back-office'
import { EditLink } from '../../ui/edit-link'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './messages'
import styles from './stock.module.css'

/** As in `Wool coat, Red M`. */
export const variantName = ({ title, color, size }: Pick<StockRow, 'title' | 'color' | 'size'>) =>
  `${title || messages.untitled}, ${color.name} ${sizeLabel(size.slug)}`

const { columns } = messages
const count = (pieces: number) => pieces.toLocaleString('en')

export const stockColumns = (onAdjust: (row: StockRow) => void): Column<StockRow>[] => [
  {
    key: 'variant',
    header: columns.variant,
    cell: (row) => (
      <span className={patterns.line4}>
        <ProductThumb picture={row.picture} />
        <span className={joinClasses(patterns.stack1, patterns.shrink)}>
          <EditLink product={row.productId} className={styles.title}>
            {row.title || messages.untitled}
          </EditLink>
          <span className={styles.soft}>
            {row.color.name} {sizeLabel(row.size.slug)}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'sku',
    header: columns.sku,
    cell: ({ sku }) => <span className={joinClasses(patterns.small, patterns.breakable)}>{sku}</span>,
  },
  { key: 'onHand', header: columns.onHand, align: 'end', cell: ({ onHand }) => count(onHand) },
  { key: 'reserved', header: columns.reserved, align: 'end', cell: ({ reserved }) => count(reserved) },
  { key: 'available', header: columns.available, align: 'end', cell: (row) => <Available row={row} /> },
  {
    key: 'lowAt',
    header: columns.lowAt,
    align: 'end',
    cell: ({ lowAt, ownLowAt }) => (
      <span className={styles.soft}>{ownLowAt === null ? messages.lowAtShop(lowAt) : count(ownLowAt)}</span>
    ),
  },
  {
    key: 'actions',
    header: columns.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (row) => (
      <span className={styles.actions}>
        <TextLink to={paths.seller.stockOf(row.variantId)}>
          {messages.history}
          <VisuallyHidden> {variantName(row)}</VisuallyHidden>
        </TextLink>
        <Button variant="secondary" aria-label={messages.adjustNamed(variantName(row))} onClick={() => onAdjust(row)}>
          {messages.adjust}
        </Button>
      </span>
    ),
  },
]

/** What can be sold now; said in words where it runs out. */
export function Available({ row: { available, lowAt } }: { row: StockRow }) {
  if (available <= 0) return <span className={patterns.error}>{messages.out}</span>
  return (
    <span className={available <= lowAt ? patterns.error : undefined}>
      {count(available)}
      {available <= lowAt && ` · ${messages.low}`}
    </span>
  )
}

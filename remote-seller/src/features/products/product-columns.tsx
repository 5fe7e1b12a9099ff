import { Link } from 'react-router-dom'
import { formatMoney, paths, type SellerProduct } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { type Column, StateBadge } from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './messages'
import styles from './products-page.module.css'
import { RowActions } from './row-actions'
import { titleOf } from './chosen-products'
import type { ProductActions } from './use-product-actions'

const { columns } = messages
const tones = { published: 'done', draft: 'todo', archived: 'over' } as const

/** The list's columns, the first of which names the product and leads to its editor. @param actions `null` for a role that only looks. */
export const productColumns = (locale: string, actions: ProductActions | null): Column<SellerProduct>[] => [
  {
    key: 'product',
    header: columns.product,
    cell: (product) =>
      actions ? (
        <Link to={paths.seller.product(product.id)} className={joinClasses(patterns.line4, styles.product)}>
          <ProductThumb picture={product.picture} />
          <span className={joinClasses(patterns.breakable, styles.title)}>{titleOf(product)}</span>
        </Link>
      ) : (
        <span className={joinClasses(patterns.line4, styles.product)}>
          <ProductThumb picture={product.picture} />
          <span>{titleOf(product)}</span>
        </span>
      ),
  },
  {
    key: 'status',
    header: columns.status,
    cell: (product) => (
      <span className={patterns.stack1}>
        <StateBadge tone={tones[product.status]}>{messages.statuses[product.status]}</StateBadge>
        {product.hasDraft && product.status === 'published' && (
          <span className={patterns.note}>{messages.changes}</span>
        )}
      </span>
    ),
  },
  {
    key: 'category',
    header: columns.category,
    cell: ({ category }) => <span className={patterns.note}>{category.name || '–'}</span>,
  },
  {
    key: 'price',
    header: columns.price,
    align: 'end',
    cell: ({ price, discountPercent }) => (
      <span className={patterns.stack1}>
        {price.amountMinor > 0 ? formatMoney(price, locale) : <span className={patterns.note}>{messages.noPrice}</span>}
        {discountPercent !== null && <span className={patterns.note}>{messages.discount(discountPercent)}</span>}
      </span>
    ),
  },
  { key: 'stock', header: columns.stock, align: 'end', cell: (product) => <Shelf product={product} /> },
  ...(actions
    ? [
        {
          key: 'actions',
          header: columns.actions,
          quietHeader: true,
          align: 'end',
          card: 'foot',
          cell: (product: SellerProduct) => <RowActions product={product} actions={actions} />,
        } as const,
      ]
    : []),
]

function Shelf({ product: { stock, variants, lowVariants, outVariants } }: { product: SellerProduct }) {
  if (variants === 0) return <span className={patterns.note}>–</span>
  const warnings = [
    ...(lowVariants > 0 ? [messages.low(lowVariants)] : []),
    ...(outVariants > 0 && outVariants < variants ? [messages.out(outVariants)] : []),
  ]
  return (
    <span className={patterns.stack1}>
      {outVariants === variants ? (
        <span className={joinClasses(patterns.small, patterns.error)}>{messages.soldOut}</span>
      ) : (
        <span>{messages.stock(stock, variants)}</span>
      )}
      {warnings.length > 0 && (
        <span className={joinClasses(patterns.small, patterns.error)}>{warnings.join(', ')}</span>
      )}
    </span>
  )
}

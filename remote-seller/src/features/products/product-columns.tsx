import { Link } from 'react-router-dom'
import { formatMoney, paths, type SellerProduct } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { type Column, Moment, StateBadge } from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './messages'
import styles from './products-page.module.css'
import { RowActions } from './row-actions'
import { titleOf } from './chosen-products'
import type { ProductActions } from './use-product-actions'

const { columns } = messages
const tones = { published: 'done', draft: 'todo', archived: 'over' } as const

/** That it waits for staff, and since when, or was sent back. */
function Submission({ state, at }: NonNullable<SellerProduct['submission']>) {
  return (
    <>
      <StateBadge tone={state === 'waiting' ? 'underway' : 'bad'}>{messages.submissions[state]}</StateBadge>
      <span className={patterns.note}>
        <Moment at={at} />
      </span>
    </>
  )
}

/** The list's columns, the first of which names the product and leads to its editor. @param actions `null` for a role that only looks. */
export const productColumns = (locale: string, actions: ProductActions | null): Column<SellerProduct>[] => [
  {
    key: 'product',
    header: columns.product,
    lead: ({ picture }) => <ProductThumb picture={picture} />,
    cell: (product) =>
      actions ? (
        <Link to={paths.seller.product(product.id)} className={styles.product}>
          {titleOf(product)}
        </Link>
      ) : (
        titleOf(product)
      ),
  },
  {
    key: 'status',
    header: columns.status,
    phone: 'meta',
    cell: (product) => (
      <span className={patterns.stack1}>
        {product.takenDown ? (
          <StateBadge tone="bad">{messages.takenDown}</StateBadge>
        ) : product.submission && product.status !== 'published' ? (
          <Submission {...product.submission} />
        ) : (
          <StateBadge tone={tones[product.status]}>{messages.statuses[product.status]}</StateBadge>
        )}
        {product.submission && product.status === 'published' && (
          <span className={patterns.note}>{messages.changesIn[product.submission.state]}</span>
        )}
        {!product.submission && product.hasDraft && product.status === 'published' && (
          <span className={patterns.note}>{messages.changes}</span>
        )}
      </span>
    ),
  },
  {
    key: 'category',
    header: columns.category,
    cell: ({ category }) => category.name && <span className={patterns.note}>{category.name}</span>,
  },
  {
    key: 'price',
    header: columns.price,
    align: 'end',
    phone: 'trail',
    cell: ({ price, discountPercent }) => (
      <span className={patterns.stack1}>
        {price.amountMinor > 0 ? formatMoney(price, locale) : <span className={patterns.note}>{messages.noPrice}</span>}
        {discountPercent !== null && <span className={patterns.note}>{messages.discount(discountPercent)}</span>}
      </span>
    ),
  },
  {
    key: 'stock',
    header: columns.stock,
    align: 'end',
    phone: 'meta',
    brief: (product) => <Shelf brief product={product} />,
    cell: (product) => <Shelf product={product} />,
  },
  ...(actions
    ? [
        {
          key: 'actions',
          header: columns.actions,
          quietHeader: true,
          align: 'end',
          phone: 'foot',
          cell: (product: SellerProduct) => <RowActions product={product} actions={actions} />,
        } as const,
      ]
    : []),
]

/** @param brief either how many there are, or the worst of what is wrong with it. */
function Shelf({ product, brief = false }: { product: SellerProduct; brief?: boolean }) {
  const { stock, variants, lowVariants, outVariants } = product
  if (variants === 0) return null
  const isOut = outVariants === variants
  const warnings = isOut
    ? [messages.soldOut]
    : [...(outVariants > 0 ? [messages.out(outVariants)] : []), ...(lowVariants > 0 ? [messages.low(lowVariants)] : [])]
  const warning = brief ? warnings[0] : warnings.join(', ')
  return (
    <span className={brief ? undefined : patterns.stack1}>
      {!isOut && !(brief && warning) && (
        <span>{brief ? messages.inStock(stock) : messages.stock(stock, variants)}</span>
      )}
      {warning && <span className={joinClasses(patterns.small, patterns.error)}>{warning}</span>}
    </span>
  )
}

import type { DeskProduct } from 'shared-contracts'
import { ProductPicture, TextLink, joinClasses, patterns } from 'shared-ui'
import { type Formats, StateBadge } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import type { ListColumn } from '../../../ui/filtered-list/use-columns'
import { ProductState } from '../../../ui/product-state'
import { messages } from './messages'
import styles from './products-page.module.css'

const { columns: names } = messages

export const titleOf = ({ title }: DeskProduct) => title || messages.untitled

const Thumb = ({ picture }: DeskProduct) =>
  picture ? (
    <ProductPicture picture={picture} sizes="64px" alt="" className={styles.thumb} />
  ) : (
    <span className={styles.thumb} aria-hidden="true" />
  )

/** What the list shows of a product. */
export const productColumns = ({ day, money }: Formats): ListColumn<DeskProduct>[] => [
  {
    key: 'product',
    header: names.product,
    lead: (product) => <Thumb {...product} />,
    cell: (product) => (
      <TextLink
        variant="plain"
        to={adminPaths.product(product.id)}
        className={joinClasses(patterns.semibold, patterns.breakable)}
      >
        <bdi>{titleOf(product)}</bdi>
      </TextLink>
    ),
    note: ({ brand }) => brand,
  },
  { key: 'shop', header: names.shop, phone: 'line', cell: ({ shop }) => <bdi>{shop.name}</bdi> },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: (product) => (
      <span className={patterns.stack1}>
        <ProductState product={product} />
        {product.appealed && <StateBadge tone="todo">{messages.appealed}</StateBadge>}
      </span>
    ),
    brief: (product) => (
      <>
        <ProductState product={product} />{' '}
        {product.appealed && <StateBadge tone="todo">{messages.appealed}</StateBadge>}
      </>
    ),
  },
  {
    key: 'category',
    header: names.category,
    phone: 'detail',
    cell: ({ category }) => category && <span className={patterns.note}>{category}</span>,
  },
  {
    key: 'brand',
    header: names.brand,
    phone: 'detail',
    isExtra: true,
    cell: ({ brand }) => brand,
  },
  {
    key: 'price',
    header: names.price,
    align: 'end',
    phone: 'trail',
    cell: ({ price }) => price && money(price),
  },
  { key: 'stock', header: names.stock, align: 'end', phone: 'detail', cell: ({ stock }) => stock.toLocaleString('en') },
  { key: 'made', header: names.made, whole: true, phone: 'detail', cell: ({ createdAt }) => day(createdAt) },
]

import { useId } from 'react'
import { Link } from 'react-router-dom'
import { type SellerProduct, type SellerWork, formatMoney, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './messages'
import styles from './work-lines.module.css'

interface ProductLinesProps {
  title: string
  /** Said when there is no product. */
  none?: string
  /** Said after the last one. */
  note?: string | undefined
  more?: { text: string; to: string }
  products: readonly SellerProduct[]
}

/** A short list of products, each a link to its page in the shop. */
export function ProductLines({ title, none, note, more, products }: ProductLinesProps) {
  const { locale } = useHost().config
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={patterns.lead}>
          {title}
        </h2>
        {more && <TextLink to={more.to}>{more.text}</TextLink>}
      </div>
      {products.length === 0 ? (
        <p className={joinClasses(patterns.note, styles.soft)}>{none}</p>
      ) : (
        <ul className={patterns.grid}>
          {products.map((product) => (
            <li key={product.id} className={joinClasses(patterns.line4, styles.line)}>
              <ProductThumb picture={product.picture} />
              <span className={styles.words}>
                <TextLink variant="plain" to={paths.product(product.slug)} className={styles.name}>
                  {product.title}
                </TextLink>
                <span className={joinClasses(patterns.note, styles.soft)}>{product.category.name}</span>
              </span>
              <span className={styles.numbers}>
                <span>{formatMoney(product.price, locale)}</span>
                <span className={joinClasses(patterns.note, styles.soft)}>{messages.left(product.stock)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {note && <p className={joinClasses(patterns.note, styles.soft)}>{note}</p>}
    </section>
  )
}

/** What waits for the seller, each number a link to its list. */
export function WorkLinks({ work, lowStock }: { work: SellerWork; lowStock: number }) {
  const { seller } = paths
  const links = [
    { label: messages.toAccept, count: work.toAccept, to: `${seller.orders}?tab=to_accept&sort=due` },
    {
      label: messages.toShip,
      count: work.toShip,
      to: `${seller.orders}?tab=to_ship&sort=due`,
      note: work.overdue > 0 ? messages.overdue(work.overdue) : null,
    },
    { label: messages.returns, count: work.returns, to: seller.returns },
    { label: messages.runningLow, count: lowStock, to: `${seller.products}?status=published&stock=low` },
    { label: messages.unread, count: work.unread, to: `${seller.orders}?unread=true` },
  ]
  return (
    <nav aria-label={messages.work}>
      <ul className={joinClasses(patterns.stack3, styles.work)}>
        {links.map(({ label, count, to, note }) => (
          <li key={to}>
            <Link to={to} className={styles.link} data-quiet={count === 0 || undefined}>
              <span className={styles.count}>{count.toLocaleString('en')}</span>
              <span>{label}</span>
              {note && <span className={joinClasses(patterns.small, patterns.semibold, patterns.error)}>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useId } from 'react'
import { formatMoney, paths, type SellerProduct } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './messages'
import styles from './product-lines.module.css'

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
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {more && <TextLink to={more.to}>{more.text}</TextLink>}
      </div>
      {products.length === 0 ? (
        <p className={styles.soft}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {products.map((product) => (
            <li key={product.id} className={styles.line}>
              <ProductThumb picture={product.picture} />
              <span className={styles.words}>
                <TextLink variant="plain" to={paths.product(product.slug)} className={styles.name}>
                  {product.title}
                </TextLink>
                <span className={styles.soft}>{product.category.name}</span>
              </span>
              <span className={styles.numbers}>
                <span>{formatMoney(product.price, locale)}</span>
                <span className={styles.soft}>{messages.left(product.stock)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {note && <p className={styles.soft}>{note}</p>}
    </section>
  )
}

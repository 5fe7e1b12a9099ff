import { useQuery } from '@tanstack/react-query'
import type { CollectionDetails } from 'shared-contracts'
import { ProductPicture, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import styles from './chosen-row.module.css'
import { messages } from './messages'

const { products: texts } = messages

type Chosen = CollectionDetails['chosen'][number]

/** What shoppers are told of it, where it was found just now. */
function useFacts(product: Chosen): Partial<Pick<Chosen, 'shop' | 'picture' | 'price' | 'stock'>> {
  const { queries } = useHost()
  const isKnown = product.stock !== undefined
  const { data } = useQuery({
    ...queries.products.get.queryOptions({ input: { id: product.slug } }),
    enabled: !isKnown && product.isShown,
  })
  if (isKnown) return product
  if (!data) return {}
  const stock = data.variants.reduce((sum, { available }) => sum + available, 0)
  return { shop: data.seller.name, price: data.price, picture: data.pictures[0], stock }
}

/** A product of a collection: how it looks, whose it is, what it costs and whether it can be had. */
export function ChosenRow({ product }: { product: Chosen }) {
  const { money } = useFormats()
  const { shop, picture, price, stock } = useFacts(product)
  const facts = [shop, price && money(price), stock !== undefined && texts.stock(stock)].filter(Boolean)
  return (
    <div className={styles.row}>
      {picture ? (
        <ProductPicture picture={picture} sizes="48px" alt="" className={styles.picture} />
      ) : (
        <span className={styles.picture} aria-hidden="true" />
      )}
      <div className={patterns.shrink}>
        <p className={patterns.medium}>{product.title}</p>
        <p className={patterns.note}>{facts.join(' · ')}</p>
        {!product.isShown && <p className={styles.notShown}>{texts.notShown}</p>}
      </div>
    </div>
  )
}

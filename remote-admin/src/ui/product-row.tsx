import { useQuery } from '@tanstack/react-query'
import type { CollectionDetails } from 'shared-contracts'
import { ProductPicture, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { productRowMessages as texts } from './product-row.messages'
import styles from './product-row.module.css'

type Facts = Pick<CollectionDetails['chosen'][number], 'shop' | 'picture' | 'price' | 'stock'>

/** A product as a row shows it; what it costs and what else shoppers are told of it is looked up where it is not known. */
export interface RowProduct extends Facts {
  slug: string
  title: string
  /** To shoppers. */
  isShown: boolean
}

function useFacts(product: RowProduct): Facts {
  const { queries } = useHost()
  const isKnown = product.stock !== undefined
  const { data } = useQuery({
    ...queries.products.get.queryOptions({ input: { id: product.slug } }),
    enabled: !isKnown && product.isShown,
  })
  if (isKnown || !data) return product
  const stock = data.variants.reduce((sum, { available }) => sum + available, 0)
  return { shop: data.seller.name, price: data.price, picture: data.pictures[0], stock }
}

/** A product among others of its name: how it looks, whose it is, what it costs and whether it can be had. */
export function ProductRow({ product, notShown = texts.notShown }: { product: RowProduct; notShown?: string }) {
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
        {!product.isShown && <p className={styles.notShown}>{notShown}</p>}
      </div>
    </div>
  )
}

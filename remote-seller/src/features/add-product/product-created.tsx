import { useEffect, useRef } from 'react'
import { paths, type Product } from 'shared-contracts'
import { Button, ButtonLink, ProductPicture, TextLink } from 'shared-ui'
import { messages } from './messages'
import styles from './product-created.module.css'

/** The product is in the shop: its page is one click away, an empty form another. */
export function ProductCreated({ product, onAddAnother }: { product: Product; onAddAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [picture] = product.pictures

  return (
    <section className={styles.created}>
      {picture && (
        <ProductPicture picture={picture} sizes="(min-width: 48rem) 20rem, 60vw" priority className={styles.picture} />
      )}
      <div className={styles.words}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {messages.done(product.title)}
        </h1>
        <p className={styles.text}>{messages.doneText}</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.product(product.slug)}>{messages.seeProduct}</ButtonLink>
          <Button variant="secondary" onClick={onAddAnother}>
            {messages.addAnother}
          </Button>
        </div>
        <TextLink to={paths.seller.products}>{messages.allProducts}</TextLink>
      </div>
    </section>
  )
}

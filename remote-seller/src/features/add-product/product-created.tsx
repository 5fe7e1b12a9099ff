import { useEffect, useRef } from 'react'
import { paths, type Product } from 'shared-contracts'
import { Button, ButtonLink, ProductPicture, TextLink } from 'shared-ui'
import { useIsOpen } from '../../lib/use-is-open'
import { messages } from './messages'
import styles from './product-created.module.css'

/** The product is in the shop, or will be once the shop is open: its page is one click away, an empty form another. */
export function ProductCreated({ product, onAddAnother }: { product: Product; onAddAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [picture] = product.pictures
  const isOpen = useIsOpen()

  return (
    <section className={styles.created}>
      {picture && (
        <ProductPicture picture={picture} sizes="(min-width: 48rem) 20rem, 60vw" priority className={styles.picture} />
      )}
      <div className={styles.words}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {(isOpen ? messages.done : messages.doneClosed)(product.title)}
        </h1>
        <p className={styles.text}>{isOpen ? messages.doneText : messages.doneClosedText}</p>
        <div className={styles.actions}>
          {isOpen ? (
            <ButtonLink to={paths.product(product.slug)}>{messages.seeProduct}</ButtonLink>
          ) : (
            <ButtonLink to={paths.seller.product(product.id)}>{messages.openProduct}</ButtonLink>
          )}
          <Button variant="secondary" onClick={onAddAnother}>
            {messages.addAnother}
          </Button>
        </div>
        <TextLink to={paths.seller.products}>{messages.allProducts}</TextLink>
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wishIdsQuery, type ProductCard as Card, type WishPrice as WishPriceFacts } from 'shared-contracts'
import { Button, ProductCard, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { useWish } from '../../lib/wishlist/use-wish'
import { HeartButton } from '../../ui/heart-button'
import { messages } from './messages'
import { SizePick } from './size-pick'
import { WishPrice } from './wish-price'
import { WISH_SIZES } from './wish-sizes'
import styles from './wishes.module.css'

interface WishProps {
  product: Card
  priority: boolean
  /** On the visitor's own list: a heart that is taken away leaves the way back in its place. */
  own: boolean
  /** What became of its price since it was saved, where that is the visitor's own business. */
  price?: WishPriceFacts | undefined
}

/** A piece on a wishlist. */
export function Wish({ product, priority, own, price }: WishProps) {
  const { api, toast } = useHost()
  const { data: ids } = useQuery(wishIdsQuery(api))
  const { wish } = useWish(product.id)
  const place = useRef<HTMLLIElement>(null)
  const off = own && ids !== undefined && !ids.includes(product.id)
  const wasOff = useRef(off)
  useEffect(() => {
    // The heart that had the focus is gone, or is there again.
    if (off !== wasOff.current) place.current?.querySelector('button')?.focus()
    wasOff.current = off
  }, [off])
  if (off)
    return (
      <li ref={place} className={styles.off}>
        <p role="status">{messages.removed(product.title)}</p>
        <Button
          variant="secondary"
          aria-label={messages.undoOf(product.title)}
          onClick={() => wish(true, { onError: (error) => toast.error(failureText(error, messages.refusals)) })}
        >
          {messages.undo}
        </Button>
      </li>
    )
  return (
    <li ref={place} className={styles.wish}>
      <ProductCard
        product={product}
        sizes={WISH_SIZES}
        heading="h2"
        priority={priority}
        action={<HeartButton productId={product.id} title={product.title} />}
      />
      <div>
        {price && <WishPrice product={product} price={price} />}
        <SizePick product={product} />
      </div>
    </li>
  )
}

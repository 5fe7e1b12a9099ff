import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type ProductCard,
  type ProductCard as Card,
  VISITOR_KEY,
  type WishPrice as Facts,
  sessionQuery,
  wishIdsQuery,
} from 'shared-contracts'
import { Button, ProductCard as ProductCardView, failureText, joinClasses, patterns, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { useWish } from '../../lib/wishlist/use-wish'
import { HeartButton } from '../../ui/heart-button'
import { messages } from './messages'
import { SizePick } from './size-pick'
import styles from './wishes.module.css'

/** What became of a piece's price since it was saved; for shoppers also whether a fall is mailed, shown at once and taken back on failure. */
function WishPrice({ product, price }: { product: ProductCard; price: Facts }) {
  const { api, toast } = useHost()
  const queryClient = useQueryClient()
  const money = useMoney()
  const { data: member } = useQuery(sessionQuery(api, 'shop'))
  const change = useMutation({
    mutationKey: ['price-alert', product.id],
    mutationFn: (on: boolean) => api.wishlist.setPriceAlert({ productId: product.id, on }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [VISITOR_KEY, 'wishlist'] }),
    onError: (error) => toast.error(failureText(error, messages.refusals)),
  })
  const on = change.isPending ? change.variables : price.alert
  return (
    <>
      {price.dropped && (
        <p className={joinClasses(patterns.small, patterns.medium, patterns.success, styles.dropped)}>
          {messages.dropped(money(price.dropped))}
        </p>
      )}
      {member && (
        <label className={joinClasses(patterns.line2, patterns.note, styles.alert)}>
          <input
            type="checkbox"
            checked={on}
            aria-label={messages.priceAlertOf(product.title)}
            aria-busy={change.isPending}
            onChange={() => !change.isPending && change.mutate(!on)}
          />
          {messages.priceAlert}
        </label>
      )}
    </>
  )
}

/** The `sizes` of a picture in the grid of a wishlist. */
const WISH_SIZES = '(min-width: 80rem) 23rem, (min-width: 48rem) 30vw, 46vw'

interface WishProps {
  product: Card
  priority: boolean
  /** On the visitor's own list: a heart that is taken away leaves the way back in its place. */
  own: boolean
  /** What became of its price since it was saved, where that is the visitor's own business. */
  price?: Facts | undefined
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
      <li ref={place} className={joinClasses(patterns.stack3, patterns.soft, styles.off)}>
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
      <ProductCardView
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

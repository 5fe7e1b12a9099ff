import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths, type Product, type Variant } from 'shared-contracts'
import { Button, failureText, Icon, sizeLabel, TextLink, useHost, patterns } from 'shared-ui'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'
import { HeartButton } from '../../ui/heart-button'
import { DeliveryFacts } from '../../ui/delivery-facts'
import { HolidayNote } from '../../ui/holiday-note'
import { BackInStock } from './back-in-stock'
import { BuyBar } from './buy-bar'
import styles from './buy-box.module.css'
import { messages } from './messages'

interface BuyBoxProps {
  product: Product
  /** The chosen one; `undefined` while no size is chosen. */
  variant: Variant | undefined
  /** It is in the cart now. */
  onAdded: (variant: Variant) => void
  /** Nothing of what could be chosen is left. */
  soldOut: boolean
  /** The button was pressed without a size. */
  onSizeMissing: () => void
}

/** The way into the cart, and the heart for later. */
export function BuyBox({ product, variant, onAdded, soldOut, onSizeMissing }: BuyBoxProps) {
  const { toast } = useHost()
  const { mutate, isPending, isSuccess, error, variables } = useAddToCart()

  const navigate = useNavigate()
  const [drawer, setDrawer] = useState<ReactNode>(null)
  const buttons = useRef<HTMLDivElement>(null)

  /** Comes with the first piece; without it, words have to do. */
  async function openDrawer(variantId: string) {
    try {
      const { CartDrawer } = await import(/* webpackChunkName: "cart-drawer" */ './cart-drawer/cart-drawer')
      setDrawer(<CartDrawer variantId={variantId} slug={product.slug} onClosed={() => setDrawer(null)} />)
    } catch {
      toast.success(messages.added(product.title))
    }
  }
  /** Who comes back and presses again wants what is in the cart, not one more of it. */
  function buyNow() {
    if (!variant) return onSizeMissing()
    mutate(
      { variantId: variant.id, quantity: 1, unlessThere: true },
      {
        onSuccess: () => {
          onAdded(variant)
          void navigate(paths.checkout)
        },
      },
    )
  }
  function add(fromBar = false) {
    if (!variant) return onSizeMissing()
    mutate(
      { variantId: variant.id, quantity: 1 },
      {
        onSuccess: () => {
          onAdded(variant)
          void openDrawer(variant.id)
        },
        // From the bar, the place that says why is out of sight.
        onError: (cause) => fromBar && toast.error(failureText(cause, messages.refusals)),
      },
    )
  }

  // What was said about one variant is not true of another one.
  const about = variables?.variantId === variant?.id
  const size = product.sizes.length > 1 && variant ? sizeLabel(variant.size) : null
  const heart = <HeartButton productId={product.id} title={product.title} place="line" />
  const { holiday, name } = product.seller
  if (holiday)
    return (
      <div className={patterns.stack3}>
        <div className={styles.buttons}>
          <Button variant="accent" className={styles.add} disabled>
            {messages.away}
          </Button>
          {heart}
        </div>
        <HolidayNote holiday={holiday} seller={name} />
      </div>
    )
  if (soldOut && variant) return <BackInStock key={variant.id} variant={variant} size={size} heart={heart} />
  return (
    <div className={patterns.stack3}>
      {product.promotions?.map(({ text }) => (
        <p key={text} className={patterns.success}>
          {text}
        </p>
      ))}
      <div ref={buttons} className={styles.buttons}>
        <Button
          variant="accent"
          className={styles.add}
          pending={isPending}
          pendingText={messages.adding}
          disabled={soldOut}
          onClick={() => add()}
        >
          {soldOut ? messages.stock.none : messages.addToCart}
        </Button>
        {heart}
      </div>
      {!soldOut && (
        <BuyBar
          of={buttons}
          price={variant?.price ?? product.price}
          from={!variant && product.variants.some(({ price }) => price.amountMinor !== product.price.amountMinor)}
          size={size}
          isSizeMissing={!variant && product.sizes.length > 1}
          pending={isPending}
          onAdd={() => add(true)}
        />
      )}
      {!soldOut && (
        <Button variant="secondary" wide disabled={isPending} onClick={buyNow}>
          {messages.buyNow}
        </Button>
      )}
      {soldOut && <p className={patterns.soft}>{messages.soldOutHint}</p>}
      {about && isSuccess && (
        <p className={styles.done} role="status">
          <Icon name="check" className={patterns.success} />
          <span>{messages.inCart(size)}</span>
          {!drawer && <TextLink to={paths.cart}>{messages.viewCart}</TextLink>}
        </p>
      )}
      {drawer}
      <DeliveryFacts linked ways={product.delivery} itemsMinor={(variant?.price ?? product.price).amountMinor} />
      {about && error && (
        <p className={patterns.error} role="alert">
          {failureText(error, messages.refusals)}
        </p>
      )}
    </div>
  )
}

import { paths, type Product, type Variant } from 'shared-contracts'
import { Button, Icon, TextLink, useHost } from 'shared-ui'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'
import { failureText } from '../../lib/failure-text'
import { HeartButton } from '../../ui/heart-button'
import styles from './buy-box.module.css'
import { messages } from './messages'
import { sizeLabel } from '../../lib/size-label'

interface BuyBoxProps {
  product: Product
  /** The chosen one; `undefined` while no size is chosen. */
  variant: Variant | undefined
  /** Nothing of what could be chosen is left. */
  soldOut: boolean
  /** The button was pressed without a size. */
  onSizeMissing: () => void
}

/** The way into the cart, and the heart for later. */
export function BuyBox({ product, variant, soldOut, onSizeMissing }: BuyBoxProps) {
  const { toast } = useHost()
  const { mutate, isPending, isSuccess, error, variables } = useAddToCart()

  function add() {
    if (!variant) return onSizeMissing()
    mutate({ variantId: variant.id, quantity: 1 }, { onSuccess: () => toast.success(messages.added(product.title)) })
  }

  // What was said about one variant is not true of another one.
  const about = variables?.variantId === variant?.id
  const size = product.sizes.length > 1 && variant ? sizeLabel(variant.size) : null
  return (
    <div className={styles.box}>
      <div className={styles.buttons}>
        <Button
          variant="accent"
          className={styles.add}
          pending={isPending}
          pendingText={messages.adding}
          disabled={soldOut}
          onClick={add}
        >
          {soldOut ? messages.stock.none : messages.addToCart}
        </Button>
        <HeartButton productId={product.id} title={product.title} place="line" />
      </div>
      {soldOut && <p className={styles.note}>{messages.soldOutHint}</p>}
      {about && isSuccess && (
        <p className={styles.done} role="status">
          <Icon name="check" className={styles.check} />
          <span>{messages.inCart(size)}</span>
          <TextLink to={paths.cart}>{messages.viewCart}</TextLink>
        </p>
      )}
      {about && error && (
        <p className={styles.failed} role="alert">
          {failureText(error, messages.refusals)}
        </p>
      )}
    </div>
  )
}

import { Icon, failureText, joinClasses, useHost } from 'shared-ui'
import { useWish } from '../lib/wishlist/use-wish'
import styles from './heart-button.module.css'

const messages = {
  wish: (title: string) => `Wishlist: ${title}`,
  refusals: {
    WISHLIST_FULL: 'Your wishlist is full. Take an item off it to make room.',
    NOT_FOUND: 'This item is no longer on sale.',
  },
}

interface HeartButtonProps {
  productId: string
  title: string
  /** `picture`: in the corner of a card. `line`: beside another button. */
  place?: 'picture' | 'line'
}

/** Puts a product on the wishlist or takes it off; filled while it is there. */
export function HeartButton({ productId, title, place = 'picture' }: HeartButtonProps) {
  const { toast } = useHost()
  const { wished, wish } = useWish(productId)
  const press = () => wish(!wished, { onError: (error) => toast.error(failureText(error, messages.refusals)) })
  return (
    <button
      type="button"
      className={joinClasses(styles.heart, styles[place])}
      aria-pressed={wished}
      aria-label={messages.wish(title)}
      onClick={press}
    >
      <Icon name="heart" className={styles.icon} />
    </button>
  )
}

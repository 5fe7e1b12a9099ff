import { formatMoney, type Money } from 'shared-contracts'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { useHost } from '../host/use-host'
import { joinClasses } from '../join-classes'
import { messages } from '../messages'
import styles from './price.module.css'

interface PriceProps {
  price: Money
  /** Before the discount: struck through. */
  listPrice?: Money | null
  discountPercent?: number | null
  /** `large`: on the product's own page, in the display face. */
  size?: 'small' | 'large'
}

/** What it costs, in the shop's locale. */
export function Price({ price, listPrice = null, discountPercent = null, size = 'small' }: PriceProps) {
  const { locale } = useHost().config
  return (
    <p className={joinClasses(styles.price, styles[size])}>
      <span>
        <VisuallyHidden>{messages.price} </VisuallyHidden>
        {formatMoney(price, locale)}
      </span>
      {listPrice && (
        <s className={styles.before}>
          <VisuallyHidden>{messages.listPrice} </VisuallyHidden>
          {formatMoney(listPrice, locale)}
        </s>
      )}
      {discountPercent !== null && <span className={styles.off}>{messages.percentOff(discountPercent)}</span>}
    </p>
  )
}

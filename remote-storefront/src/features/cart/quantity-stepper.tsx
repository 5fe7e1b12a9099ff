import type { CartLine } from 'shared-contracts'
import { messages } from './messages'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  line: CartLine
  pending: boolean
  onChange: (quantity: number) => void
}

/** One piece more or less. At one, less is for the button that takes the line out. */
export function QuantityStepper({ line, pending, onChange }: QuantityStepperProps) {
  const { title, quantity, available } = line
  const canLess = quantity > 1
  const canMore = quantity < available
  return (
    <div className={styles.stepper} role="group" aria-label={messages.quantity(title)} data-pending={pending}>
      <button
        type="button"
        className={styles.step}
        aria-label={messages.fewer(title)}
        aria-disabled={!canLess}
        onClick={() => canLess && onChange(quantity - 1)}
      >
        −
      </button>
      <output className={styles.quantity}>{quantity}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={messages.more(title)}
        aria-disabled={!canMore}
        onClick={() => canMore && onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import type { CartLine as Line } from 'shared-contracts'
import { Button, joinClasses, sizeLabel } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { Piece } from '../../ui/piece'
import styles from './cart-line.module.css'
import { LineNotice } from './line-notice'
import { messages } from './messages'
import { QuantityStepper } from './quantity-stepper'

interface CartLineProps {
  line: Line
  /** Its seller is on holiday. */
  away: boolean
  pending: boolean
  /** Why the last change did not go through. */
  refusal: string | undefined
  /** It has just been put back: the reader's place is here. */
  focused: boolean
  onQuantity: (quantity: number) => void
  onTakeOut: (moved: boolean) => void
}

/** One variant in the cart, with everything that can be done about it. */
export function CartLine({ line, away, pending, refusal, focused, onQuantity, onTakeOut }: CartLineProps) {
  const money = useMoney()
  const item = useRef<HTMLLIElement>(null)
  const { title, brand, slug, color, size, picture, state, quantity, unit, total } = line
  const buyable = state === 'ok' || state === 'fewer'
  useEffect(() => {
    if (focused) item.current?.querySelector('a')?.focus()
  }, [focused])
  return (
    <li
      ref={item}
      className={joinClasses(styles.line, !buyable && styles.out)}
      data-settled={state === 'ok'}
      tabIndex={-1}
    >
      <Piece
        picture={picture}
        brand={brand}
        title={title}
        slug={state === 'gone' ? null : slug}
        detail={[color.name, sizeLabel(size)].join(', ')}
      >
        <LineNotice line={line} away={away} onTake={onQuantity} />
        <div className={styles.foot}>
          {buyable && <QuantityStepper line={line} pending={pending} onChange={onQuantity} />}
          <p className={styles.sum}>
            {buyable && <span className={styles.total}>{money(total)}</span>}
            {buyable && quantity > 1 && <span className={styles.each}>{messages.each(money(unit))}</span>}
          </p>
        </div>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <p className={styles.actions}>
          {state !== 'gone' && (
            <Button
              variant="quiet"
              className={styles.action}
              aria-label={messages.keepOf(title)}
              onClick={() => onTakeOut(true)}
            >
              {messages.keep}
            </Button>
          )}
          <Button
            variant="quiet"
            className={styles.action}
            aria-label={messages.removeOf(title)}
            onClick={() => onTakeOut(false)}
          >
            {messages.remove}
          </Button>
        </p>
      </Piece>
    </li>
  )
}

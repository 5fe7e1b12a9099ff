import { useEffect, useRef } from 'react'
import type { CartLine as Line } from 'shared-contracts'
import { Button, joinClasses, patterns, Price, sizeLabel } from 'shared-ui'
import { offBy, reduced } from '../../lib/cart/promotions-of'
import { useMoney } from '../../lib/use-money'
import { Piece } from '../../ui/piece'
import styles from './cart-line.module.css'
import { messages } from './messages'
import quantityStepperStyles from './quantity-stepper.module.css'

interface LineNoticeProps {
  line: Line
  /** Its seller is on holiday. */
  away: boolean
  onTake: (quantity: number) => void
}

/** What keeps a line from being bought as it stands, each with its way out, and what it cost when it was put here. */
function LineNotice({ line, away, onTake }: LineNoticeProps) {
  const money = useMoney()
  const { state, heldElsewhere, available, formerUnit, unit } = line
  return (
    <>
      {state === 'fewer' && (
        <p className={styles.notice}>
          {messages.state.fewer(available)}{' '}
          <Button variant="secondary" className={styles.take} onClick={() => onTake(available)}>
            {messages.take(available)}
          </Button>
        </p>
      )}
      {state === 'sold-out' && (
        <p className={styles.notice}>
          {away ? messages.state.away : heldElsewhere ? messages.state.heldElsewhere : messages.state.soldOut}
        </p>
      )}
      {state === 'gone' && <p className={styles.notice}>{messages.state.gone}</p>}
      {formerUnit && state !== 'gone' && (
        <p className={styles.price}>{messages.priceUp(money(formerUnit), money(unit))}</p>
      )}
    </>
  )
}

interface QuantityStepperProps {
  line: Line
  pending: boolean
  onChange: (quantity: number) => void
}

/** One piece more or less. At one, less is for the button that takes the line out. */
function QuantityStepper({ line, pending, onChange }: QuantityStepperProps) {
  const { title, quantity, available } = line
  const canLess = quantity > 1
  const canMore = quantity < available
  return (
    <div
      className={quantityStepperStyles.stepper}
      role="group"
      aria-label={messages.quantity(title)}
      data-pending={pending}
    >
      <button
        type="button"
        className={quantityStepperStyles.step}
        aria-label={messages.fewer(title)}
        aria-disabled={!canLess}
        onClick={() => canLess && onChange(quantity - 1)}
      >
        −
      </button>
      <output className={quantityStepperStyles.quantity}>{quantity}</output>
      <button
        type="button"
        className={quantityStepperStyles.step}
        aria-label={messages.more(title)}
        aria-disabled={!canMore}
        onClick={() => canMore && onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}

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
  const { title, brand, slug, color, size, picture, state, quantity, unit, total, promotions = [] } = line
  const buyable = state === 'ok' || state === 'fewer'
  useEffect(() => {
    if (focused) item.current?.querySelector('a')?.focus()
  }, [focused])
  return (
    <li
      ref={item}
      className={joinClasses(styles.line, !buyable && patterns.soft)}
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
        <div className={joinClasses(patterns.row, patterns.center, patterns.between, styles.foot)}>
          {buyable && <QuantityStepper line={line} pending={pending} onChange={onQuantity} />}
          {buyable && (
            <div className={styles.sum}>
              <div className={joinClasses(patterns.medium, patterns.lead)}>
                <Price {...reduced(total, offBy(promotions))} />
              </div>
              {quantity > 1 && <p className={patterns.note}>{messages.each(money(unit))}</p>}
              {promotions.map(({ description, discount }) => (
                <p key={description} className={joinClasses(patterns.note, patterns.success)}>
                  {description} <span className={patterns.nowrap}>−{money(discount)}</span>
                </p>
              ))}
            </div>
          )}
        </div>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <p className={joinClasses(patterns.row, styles.actions)}>
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

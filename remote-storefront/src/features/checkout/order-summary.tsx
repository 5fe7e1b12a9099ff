import type { Checkout } from 'shared-contracts'
import { FormAlert, joinClasses, patterns, sizeLabel, useMediaQuery } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { Piece } from '../../ui/piece'
import { Sums } from '../../ui/sums'
import { messages } from './messages'
import styles from './order-summary.module.css'
import { PromotionCode } from './promotion-code'
import type { Changes } from './use-checkout'

interface OrderSummaryProps {
  checkout: Checkout
  /** A step is on its way: the sums may change. */
  pending: boolean
  onSave: (changes: Changes) => Promise<string | null>
  /** About the code. */
  notice: string | null
}

const text = messages.summary

/** What is bought and what it comes to. On a phone it folds into one line that stays on the screen, the total in it. */
export function OrderSummary({ checkout, pending, onSave, notice }: OrderSummaryProps) {
  const money = useMoney()
  const wide = useMediaQuery('(min-width: 1024px)')
  const { parcels, totals, promotion } = checkout
  const lines = parcels.flatMap((parcel) => parcel.lines)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className={styles.summary} open={wide || undefined} aria-busy={pending}>
      <summary className={joinClasses(patterns.baseline, patterns.between, patterns.medium, styles.bar)}>
        <span>
          {text.title}, {text.pieces(pieces)}
        </span>
        <span className={styles.total}>{money(totals.total)}</span>
      </summary>
      <div className={joinClasses(patterns.stack5, styles.content)}>
        <ul className={joinClasses(patterns.stack4, styles.lines)}>
          {lines.map(({ variantId, picture, title, slug, color, size, quantity, total, discount }) => (
            <li key={variantId}>
              <Piece
                size="small"
                picture={picture}
                title={title}
                slug={slug}
                detail={[color.name, sizeLabel(size), ...(quantity > 1 ? [text.pieces(quantity)] : [])].join(', ')}
              >
                <p className={styles.price}>
                  {money({ ...total, amountMinor: total.amountMinor - discount.amountMinor })}
                  {discount.amountMinor > 0 && <s>{money(total)}</s>}
                </p>
              </Piece>
            </li>
          ))}
        </ul>
        <PromotionCode promotion={promotion} onSave={onSave} />
        {notice && <FormAlert>{notice}</FormAlert>}
        <Sums totals={totals} />
      </div>
    </details>
  )
}

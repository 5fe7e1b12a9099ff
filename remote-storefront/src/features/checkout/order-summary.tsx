import { useState } from 'react'
import { arrivalOf, formatArrival, type Checkout } from 'shared-contracts'
import { FormAlert, joinClasses, patterns, Price, sizeLabel, useHost, useMediaQuery } from 'shared-ui'
import { reduced } from '../../lib/cart/promotions-of'
import { useMoney } from '../../lib/use-money'
import { Piece } from '../../ui/piece'
import { Sums } from '../../ui/sums'
import { returnsMessages } from '../../ui/returns.messages'
import { CreditUse } from './credit-use'
import { certainSums, dueOf } from './due-of'
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

/** What is bought and what it comes to. On a phone it folds into one line that stays on the screen, what is left to pay in it. */
export function OrderSummary({ checkout, pending, onSave, notice }: OrderSummaryProps) {
  const money = useMoney()
  const wide = useMediaQuery('(min-width: 64rem)')
  const { address, parcels, promotion, promotions, credit } = checkout
  const sums = certainSums(checkout)
  const { locale, timeZone } = useHost().config
  const [now] = useState(() => new Date())
  const chosen = parcels.flatMap(({ seller, options, optionId }) =>
    options.filter(({ id }) => id === optionId).map((option) => ({ seller, option })),
  )
  const lines = parcels.flatMap((parcel) => parcel.lines)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className={styles.summary} open={wide || undefined} aria-busy={pending}>
      <summary className={joinClasses(patterns.baseline, patterns.between, patterns.medium, styles.bar)}>
        <span>
          {text.title}, {text.pieces(pieces)}
        </span>
        <span className={styles.total}>{money(dueOf(checkout))}</span>
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
                <Price {...reduced(total, discount.amountMinor)} />
              </Piece>
            </li>
          ))}
        </ul>
        <PromotionCode promotion={promotion} onSave={onSave} />
        {notice && <FormAlert>{notice}</FormAlert>}
        {credit && <CreditUse credit={credit} onSave={onSave} />}
        <Sums
          totals={sums.totals}
          promotions={address ? promotions : []}
          credit={sums.credit}
          isAddressKnown={address !== null}
        />
        <ul className={joinClasses(patterns.stack1, patterns.note)}>
          {address &&
            chosen.map(({ seller, option }) => (
              <li key={seller.id}>
                {chosen.length > 1 && `${seller.name}: `}
                {messages.delivery.arrives(formatArrival(arrivalOf(option, now, timeZone), locale))}
              </li>
            ))}
          <li>{returnsMessages.ahead}</li>
        </ul>
      </div>
    </details>
  )
}

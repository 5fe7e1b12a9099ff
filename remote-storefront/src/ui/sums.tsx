import type { AppliedPromotion, Money, Totals } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { useMoney } from '../lib/use-money'
import { useRate } from '../lib/use-rate'
import styles from './sums.module.css'

const messages = {
  items: 'Items',
  delivery: 'Delivery',
  free: 'Free',
  later: 'After the address',
  discount: 'Discount',
  total: 'Total',
  before: 'Total before delivery',
  beforeTax: 'Before delivery and tax',
  tax: 'Tax included',
  credit: 'Gift card or credit',
  card: 'By card',
  paidWith: 'Paid with',
  taxAt: (rate: string) => `Tax included, ${rate}`,
  added: 'Tax',
  addedAt: (rate: string) => `Tax, ${rate}`,
}

interface SumsProps {
  totals: Totals
  /** What the discount is made of, by name, where that is known. */
  promotions?: readonly AppliedPromotion[] | undefined
  /** What of the total no card pays. */
  credit?: Money | undefined
  /** What has paid the rest, where that is known. */
  paidWith?: string | undefined
  /** Without it neither the delivery nor the tax that is added is known, and the total is one before both. */
  isAddressKnown?: boolean
}

/** What takes something off, each in a line. */
export function PromotionSums({ promotions }: { promotions: readonly AppliedPromotion[] }) {
  const money = useMoney()
  return promotions.map(({ code, description, discount }) => (
    <div key={`${code} ${description} ${discount.amountMinor}`} className={joinClasses(styles.part, patterns.success)}>
      <dt className={patterns.breakable}>{code ?? description}</dt>
      <dd>−{money(discount)}</dd>
    </div>
  ))
}

/** What an order comes to: the parts add up to the total, and the tax in it is shown. */
export function Sums({ totals, promotions = [], credit, paidWith, isAddressKnown = true }: SumsProps) {
  const money = useMoney()
  const { items, discount, delivery, total, tax, taxes = [], taxAdded = false } = totals
  const rate = useRate()
  // Of one rate its sum says enough.
  const parts =
    taxes.length > 1 && isAddressKnown
      ? taxes.map((one) => ({ ...one, name: (taxAdded ? messages.addedAt : messages.taxAt)(rate(one.rateBps)) }))
      : [{ name: taxAdded ? messages.added : messages.tax, tax }]
  const rest = { ...total, amountMinor: total.amountMinor - (credit?.amountMinor ?? 0) }
  const ways: [string, string][] =
    credit && credit.amountMinor > 0
      ? [
          [messages.credit, money(credit)],
          ...(rest.amountMinor > 0 ? [[paidWith ?? messages.card, money(rest)] as [string, string]] : []),
        ]
      : paidWith
        ? [[messages.paidWith, paidWith]]
        : []
  return (
    <dl className={joinClasses(patterns.stack2, patterns.tabular)}>
      <div className={styles.part}>
        <dt>{messages.items}</dt>
        <dd>{money(items)}</dd>
      </div>
      <div className={styles.part}>
        <dt>{messages.delivery}</dt>
        <dd>{!isAddressKnown ? messages.later : delivery.amountMinor === 0 ? messages.free : money(delivery)}</dd>
      </div>
      {promotions.length > 0 && <PromotionSums promotions={promotions} />}
      {discount.amountMinor > 0 && promotions.length === 0 && (
        <div className={styles.part}>
          <dt>{messages.discount}</dt>
          <dd>−{money(discount)}</dd>
        </div>
      )}
      {taxAdded &&
        parts.map((part) => (
          <div key={part.name} className={styles.part}>
            <dt>{part.name}</dt>
            <dd>{isAddressKnown ? money(part.tax) : messages.later}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{isAddressKnown ? messages.total : taxAdded ? messages.beforeTax : messages.before}</dt>
        <dd>{money(total)}</dd>
      </div>
      {ways.map(([name, said]) => (
        <div key={name} className={styles.part}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
      {/* Not known before the country is. */}
      {!taxAdded &&
        tax.amountMinor > 0 &&
        parts.map((part) => (
          <div key={part.name} className={joinClasses(patterns.note, styles.tax)}>
            <dt>{part.name}</dt>
            <dd>{money(part.tax)}</dd>
          </div>
        ))}
    </dl>
  )
}

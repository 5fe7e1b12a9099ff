import type { Money } from 'shared-contracts'
import { useFormats } from '../../lib/use-formats'
import styles from './payments.module.css'

/** A sum as it stands; below zero with a minus that is read and seen as one. */
export const Sum = ({ money }: { money: Money }) => <>{useSum()(money)}</>

/** What a balance rose or fell by: with its sign, and green when it rose. */
export function Change({ money }: { money: Money }) {
  const sum = useSum()
  const isMore = money.amountMinor > 0
  return <span className={isMore ? styles.more : styles.change}>{`${isMore ? '+' : ''}${sum(money)}`}</span>
}

/** Writes sums; the hyphen that locales put before a negative one becomes a minus, which does not break off. */
export function useSum(): (money: Money) => string {
  const { money: format } = useFormats()
  return (money) => format(money).replace('-', '−')
}

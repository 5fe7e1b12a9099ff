import type { Money } from 'shared-contracts'
import { useFormats } from '../../lib/use-formats'
import styles from './payments.module.css'

/** A sum as it stands. */
export const Sum = ({ money }: { money: Money }) => <>{useFormats().money(money)}</>

/** What a balance rose or fell by: with its sign, and green when it rose. */
export function Change({ money }: { money: Money }) {
  const { money: sum } = useFormats()
  const isMore = money.amountMinor > 0
  return <span className={isMore ? styles.more : styles.change}>{`${isMore ? '+' : ''}${sum(money)}`}</span>
}

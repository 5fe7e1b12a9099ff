import { RETURN_WINDOW_DAYS, type Balance, type PayoutAccount } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import { Panel } from '../../ui/panel'
import { Sum } from './amount'
import { messages } from './messages'
import { PayOut } from './pay-out'
import styles from './payments.module.css'

interface BalanceCardsProps {
  balance: Balance
  account: PayoutAccount | null
  /** The shop has sold in several currencies, so each balance is named by its own. */
  isOneOfMany: boolean
}

const text = messages.balance

/** One currency's money on its way from sold to paid out. */
export function BalanceCards({ balance, account, isOneOfMany }: BalanceCardsProps) {
  const { available, pending, inPayout } = balance
  const isBelow = available.amountMinor < 0
  return (
    <Panel title={text.title(isOneOfMany ? available.currency : null)}>
      <div className={styles.cards}>
        <div className={joinClasses(styles.card, styles.first)}>
          <h3 className={styles.name}>{text.available}</h3>
          <p className={joinClasses(styles.sum, isBelow && styles.below)}>
            <Sum money={available} />
          </p>
          <p className={styles.soft}>{isBelow ? text.availableBelow : text.availableText}</p>
          {!isBelow && <PayOut balance={balance} account={account} />}
        </div>
        <div className={styles.card}>
          <h3 className={styles.name}>{text.pending}</h3>
          <p className={styles.sum}>
            <Sum money={pending} />
          </p>
          <p className={styles.soft}>{text.pendingText(RETURN_WINDOW_DAYS)}</p>
        </div>
        <div className={styles.card}>
          <h3 className={styles.name}>{text.inPayout}</h3>
          <p className={styles.sum}>
            <Sum money={inPayout} />
          </p>
          <p className={styles.soft}>{inPayout.amountMinor > 0 ? text.inPayoutText : text.inPayoutNone}</p>
        </div>
      </div>
    </Panel>
  )
}

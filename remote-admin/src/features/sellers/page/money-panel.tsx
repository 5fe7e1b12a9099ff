import type { DeskSeller } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './seller-page.module.css'

const text = messages.money

/** When money goes out next, or what keeps it. */
function useNextPayout({ state, money }: DeskSeller): { words: string; isKept: boolean } {
  const { day } = useFormats()
  const { hold, account, onboarding, nextPayoutAt } = money
  if (hold) return { words: text.onHold, isKept: true }
  if (state === 'suspended') return { words: text.whileSuspended, isKept: true }
  if (onboarding && onboarding.state !== 'ready') return { words: text.notKnown, isKept: true }
  if (!account) return { words: text.noAccount, isKept: true }
  if (account.trouble) return { words: text.trouble, isKept: true }
  return { words: nextPayoutAt ? day(nextPayoutAt) : text.onAsking, isKept: false }
}

/** What the shop is owed, and how it reaches its bank. */
export function MoneyPanel({ seller }: { seller: DeskSeller }) {
  const { money: sum } = useFormats()
  const next = useNextPayout(seller)
  const { balances, account, rhythm } = seller.money
  const facts = [
    ...balances.flatMap(({ available, pending, inPayout }) => [
      { name: text.available, value: sum(available), isBad: available.amountMinor < 0 },
      { name: text.pending, value: sum(pending), isBad: false },
      { name: text.inPayout, value: sum(inPayout), isBad: false },
    ]),
  ]
  return (
    <Panel title={text.title}>
      <dl className={styles.sums}>
        {facts.map(({ name, value, isBad }, place) => (
          <div key={place}>
            <dt className={patterns.note}>{name}</dt>
            <dd className={joinClasses(styles.sum, isBad && patterns.error)}>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.sums}>
        <div>
          <dt className={patterns.note}>{text.next}</dt>
          <dd className={joinClasses(patterns.medium, next.isKept && patterns.error)}>{next.words}</dd>
          <dd className={patterns.note}>{text.rhythm[rhythm]}</dd>
        </div>
        <div>
          <dt className={patterns.note}>{text.account}</dt>
          <dd className={patterns.breakable}>
            {account ? text.accountOf(account.holder, account.last4) : text.noAccountYet}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
